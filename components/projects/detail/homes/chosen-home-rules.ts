import plugin from 'tailwindcss/plugin'
import { MAX_CHOOSABLE_ROWS } from '../../../../lib/projects/homes/max-choosable-rows'

/**
 * A project's page has the parts of every home, and these rules hide the parts of the homes whose radio button
 * (home-choice.tsx) is not checked. `data-home` marks a part of one home, and `data-unless-home` a part that is shown
 * while another home is chosen. Plots on a layout stay; plans.css makes plots of other sizes as pale as `--other-home`
 * while the chip of layout-plans.tsx is checked.
 *
 * `:has()` searches only the first screen: on `:root` it would search the whole document at each change.
 */
export const chosenHomeRules = plugin(({ addUtilities }) => {
  const numbers = Array.from({ length: MAX_CHOOSABLE_ROWS }, (_, index) => index + 1)
  const rules = numbers.map((number) => [`&:has([value="${number}"]:checked)`, buildRules(number)])
  addUtilities({ '.project-summary': Object.fromEntries(rules) })
})

/**
 * While home 2 is chosen, these are hidden: parts of other homes in the first screen, parts of other homes in the
 * sections after it, and the parts there that are shown unless home 2 is chosen.
 *
 *     .project-summary:has([value="2"]:checked) [data-home]:not([data-home="2"]),
 *     .project-summary:has([value="2"]:checked) ~ * [data-home]:not([data-home="2"]),
 *     .project-summary:has([value="2"]:checked) ~ * [data-unless-home="2"] { display: none; --other-home: 0.2 }
 */
function buildRules(number: number) {
  const otherHomes = `[data-home]:not([data-home="${number}"])`
  const hiddenParts = [`& ${otherHomes}`, `& ~ * ${otherHomes}`, `& ~ * [data-unless-home="${number}"]`]
  return { [hiddenParts.join(', ')]: { display: 'none', '--other-home': '0.2' } }
}
