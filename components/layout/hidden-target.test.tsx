/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { watchHiddenTarget } from './hidden-target'

test.each(['#தரைத்தளம்', '#%E0%AE%A4%E0%AE%B0%E0%AF%88%E0%AE%A4%E0%AF%8D%E0%AE%A4%E0%AE%B3%E0%AE%AE%E0%AF%8D'])(
  'the address %s opens the tab and the disclosure that hide its element',
  (hash) => {
    window.history.replaceState(null, '', hash)
    Element.prototype.scrollIntoView = () => {}
    const { container } = render(
      <>
        <label>
          <input type="radio" name="floors" />
        </label>
        <div data-panel="">
          <details>
            <summary>Floors</summary>
            <p id="தரைத்தளம்" />
          </details>
        </div>
      </>,
    )
    const stopWatching = watchHiddenTarget()
    expect(container.querySelector('input')).toHaveProperty('checked', true)
    expect(container.querySelector('details')).toHaveProperty('open', true)
    stopWatching()
    window.history.replaceState(null, '', '/')
  },
)
