import { getFragment, subscribeToFragment } from '@/components/ui/address-fragment'

/**
 * Opens the disclosure or the tab that hides the target of the address. Not every browser opens a disclosure by itself.
 */
export function watchHiddenTarget(): () => void {
  showTarget()
  return subscribeToFragment(showTarget)
}

function showTarget(): void {
  const target = document.getElementById(getFragment())
  if (!target) return
  const disclosure = target.closest('details')
  if (disclosure && !disclosure.open) {
    disclosure.open = true
    target.scrollIntoView()
  }
  const tab = target.closest('[data-panel]')?.previousElementSibling?.querySelector('input')
  if (tab && !tab.checked) {
    tab.click()
    target.scrollIntoView()
  }
}
