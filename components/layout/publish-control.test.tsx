/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { Notices } from '@/components/ui/notices'
import { PublishControl } from './publish-control'

afterEach(() => act(() => toast.removeAll()))

test.each([null, [], {}, { success: 'true' }])(
  'the answer %j is not one of the site: it says so, and the status stays',
  async (answer) => {
    window.confirm = () => true
    Object.defineProperty(globalThis, 'fetch', {
      configurable: true,
      value: async () => ({ json: async () => answer }),
    })
    render(
      <>
        <PublishControl kind="project" id={8} name="Neem Park" status="UNPUBLISHED" missing={[]} />
        <Notices />
      </>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText(/^The site did not answer\./)
    screen.getByText(/^Not published\./)
  },
)
