import { isRegistration, parseRegistration } from './registration'

const number = 'TN/01/Building/0174/2022'

test.each([
  number,
  'P52100012345',
  'PRM/KA/RERA/1251/446/PR/181122/003614',
  'RERA-GRG-PROJ-123-2019',
  'TNRERA/29/BLG/123/2024',
  '45/2024',
  '௧௨௩/௨௦௨௪',
  `Phase I: ${number}; Phase II: TN/01/Building/0175/2022`,
])('the number %s stays as it is', (text) => {
  expect(parseRegistration(text)).toEqual({ number: text, leftOut: null })
  expect(isRegistration(text)).toBe(true)
})

test.each([
  `RERA: ${number}`,
  `RERA ${number}`,
  `RERA - ${number}`,
  `RERA-${number}`,
  `rera no ${number}`,
  `RERA No.: ${number}`,
  `TNRERA Regn. No. ${number}`,
  `K-RERA No. ${number}`,
  `KRERA: ${number}`,
  `GUJRERA No ${number}`,
  `TN RERA Registration Number : ${number}`,
  `Reg.No.${number}`,
  `Regd. No. ${number}`,
  `RERA Approval No – ${number}`,
  `RERA ID #${number}`,
  `R.E.R.A. No. ${number}`,
  `DTCP Approval No: ${number}`,
  `Project Registration No: ${number}`,
  `No. ${number}`,
  `RERA Act registered project no. ${number}`,
  `RERA Act, 2016 Registration No. ${number}`,
])('the label of %s is removed', (text) => {
  expect(parseRegistration(text)).toEqual({ number, leftOut: null })
})

test.each([
  [`${number} (extension applied)`, number, '(extension applied)'],
  [`RERA No: ${number} (Extension applied on 12.03.2026)`, number, '(Extension applied on 12.03.2026)'],
  [`${number} – renewal applied for`, number, 'renewal applied for'],
  [`${number} extension applied`, number, 'extension applied'],
  [`${number}, extension under process`, number, 'extension under process'],
  [`${number} [not yet renewed]`, number, '[not yet renewed]'],
  [`Phase I: ${number}; Phase II: applied`, `Phase I: ${number}`, 'Phase II: applied'],
  [
    `${number}, TN/01/Building/0175/2022 (third: awaited)`,
    `${number}, TN/01/Building/0175/2022`,
    '(third: awaited)',
  ],
  [`${number} dated 12.03.2022`, number, 'dated 12.03.2022'],
  [`RERA No. ${number}, dt. 12 March 2022`, number, 'dt. 12 March 2022'],
  [`${number} Date: 2022-03-12 (extension applied)`, number, 'Date: 2022-03-12 (extension applied)'],
  [`${number} (valid till 31.12.2026)`, number, '(valid till 31.12.2026)'],
  ['CMDA/PP/HRB/12/2023 dated 12.03.2023', 'CMDA/PP/HRB/12/2023', 'dated 12.03.2023'],
  ['C/PP/NHRB/12/2023 in Application No. 45/2024', 'C/PP/NHRB/12/2023', 'in Application No. 45/2024'],
  [
    'C/PP/NHRB/12/2023 dated 1.4.2023 vide planning application no. 45/2024',
    'C/PP/NHRB/12/2023',
    'dated 1.4.2023 vide planning application no. 45/2024',
  ],
  [`${number} (as approved under section 5)`, number, '(as approved under section 5)'],
  ['TN/BLG/174 (extension applied)', 'TN/BLG/174', '(extension applied)'],
  ['45/2024 (revision submitted)', '45/2024', '(revision submitted)'],
  ['P52100012345 (extension applied)', 'P52100012345', '(extension applied)'],
  ['RERA-GRG-PROJ-123-2019 (extension applied)', 'RERA-GRG-PROJ-123-2019', '(extension applied)'],
  ['௧௨௩/௨௦௨௪, extension applied', '௧௨௩/௨௦௨௪', 'extension applied'],
])('%s keeps its number, and the note is reported', (text, kept, leftOut) => {
  expect(parseRegistration(text)).toEqual({ number: kept, leftOut })
})

test.each([
  'Applied',
  'Applied on 12/03/2026',
  'Applied (12.03.2026)',
  'Applied for, number 45/2024',
  'Applied; Ack. No. TN/29/2024/0012345',
  'Applied, TN/29/2024/0012345',
  'Acknowledgement TN/29/2024/0012345',
  'Application No. 45/2024',
  'Under application no. 45/2024',
  'In 2026, awaited',
  'Exempt under section 3(2)(a)',
  'Not required, 8 units, section 3/2016',
  'To be obtained by 2027-03-31',
  'Phase 1: applied',
  'Phase 1, applied',
  'Tower/A/B, applied',
  'TN/29/Building/applied',
  // The number may belong to the application.
  `Phase I: applied; Phase II: ${number}`,
  'Awaited',
  'TN/00/Building/0000/000',
])('%s is not a number', (text) => {
  expect(parseRegistration(text)).toEqual({ number: null, leftOut: expect.any(String) })
  expect(isRegistration(text)).toBe(false)
})

test.each(['', '-', '–', 'NA', 'N/A', 'nil', '0', 'RERA No:', 'TBA'])(
  '%j is the same as no number',
  (text) => {
    expect(parseRegistration(text)).toEqual({ number: null, leftOut: null })
  },
)
