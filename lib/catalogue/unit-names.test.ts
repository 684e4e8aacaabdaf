import { findBedrooms, findSides } from './unit-names'

test.each<[text: string, counts: number[]]>([
  ['3 BHK', [3]],
  ['2 and 3 BHK homes', [2, 3]],
  ['2, 3 & 4-bedroom villas', [2, 3, 4]],
  ['2 to 4 BHK', [2, 3, 4]],
  ['2–4 BHK', [2, 3, 4]],
  ['2.5 to 4 BHK', [2.5, 3, 4]],
  ['2 to 3.5 BHK', [2, 3, 3.5]],
  ['2/3 bhk, 4 bed rooms', [2, 3, 4]],
  ['2.5 BHK', [2.5]],
  ['3 bed villa', [3]],
  ['4 beds', [4]],
  ['3 BR flat', [3]],
  ['a 2-bedded ward', []],
  ['௩ BHK', [3]],
  ['two bedrooms above', []],
  ['4+ BHK', [4]],
  ['Phase 2 3 BHK', [3]],
  ['Block 12 BHK', []],
  ['Plot 24, 30 × 40 ft', []],
])('%j has the bedrooms %j', (text, counts) => expect(findBedrooms(text)).toEqual(counts))

test.each<[text: string, sides: [number, number] | null]>([
  ['Block B, 40 × 30 ft', [30, 40]],
  ['30x40', [30, 40]],
  ["30' x 45'", [30, 45]],
  ['30 by 40 feet', [30, 40]],
  ['௩௦ × ௪௦', [30, 40]],
  ['1920 x 1080', null],
  ['3 BHK', null],
])('%j has the sides %j', (text, sides) => expect(findSides(text)).toEqual(sides))
