/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PublishControl } from './publish-control'

const call = jest.fn()
const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

beforeEach(() => {
  Object.defineProperty(globalThis, 'fetch', { value: call, configurable: true })
  call.mockReset().mockResolvedValue({ json: async () => ({ success: true, message: 'Done' }) })
})

test.each([
  ['UNPUBLISHED', 'Publish', 'Yes, publish', /Visitors and search engines will see it at once/],
  ['PUBLISHED', 'Un Publish', 'Yes, un publish', /Visitors will no longer see it/],
] as const)(
  '%s: "%s" asks first, with the name and what visitors will see',
  async (status, label, yes, effect) => {
    render(<PublishControl kind="project" id={8} name="Cassia VII" status={status} missing={[]} />)
    const user = userEvent.setup()
    const dialog = () => screen.getByRole('dialog', { name: `${label} “Cassia VII”?` })
    await user.click(screen.getByRole('button', { name: label }))
    expect(within(dialog()).getByText(effect)).not.toBeNull()
    await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(call).not.toHaveBeenCalled()

    await user.click(screen.getByRole('button', { name: label }))
    await user.click(within(dialog()).getByRole('button', { name: yes }))
    expect(JSON.parse(call.mock.calls[0]?.[1].body)).toMatchObject({ shown_id: 8, publishing_status: status })
    expect(refresh).toHaveBeenCalled()
  },
)
