/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { SectionLinks } from './section-links'

test.each(['#தரைத்தளம்', '#%E0%AE%A4%E0%AE%B0%E0%AF%88%E0%AE%A4%E0%AF%8D%E0%AE%A4%E0%AE%B3%E0%AE%AE%E0%AF%8D'])(
  'the address %s shows the hidden panel with the element that it names',
  (hash) => {
    window.history.replaceState(null, '', hash)
    Element.prototype.scrollIntoView = () => {}
    const { container } = render(
      <>
        <label>
          <input type="radio" name="floors" />
        </label>
        <div data-panel="">
          <p id="தரைத்தளம்" />
        </div>
        <SectionLinks sections={[]}>{null}</SectionLinks>
      </>,
    )
    expect(container.querySelector('input')).toHaveProperty('checked', true)
    window.history.replaceState(null, '', '/')
  },
)
