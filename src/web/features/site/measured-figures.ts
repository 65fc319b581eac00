/** The figures of `/measured`, once for both languages. `test/guards/measured-figures.test.ts` holds each to the latest record of it. */
export const measuredFigures = {
  /** Ten thousand pictures of one page, to marks. */
  batchMinutes: '6.3',
  reading: {
    version: '7',
    sheets: '10,007',
    scans: { right: '99.94%', of: '242,682', least: '99.93%' },
    photographs: { right: '99.93%', of: '186,046', least: '99.92%' },
    photocopies: { right: '99.44%', of: '37,620', least: '99.37%' },
    blackAndWhite: { right: '99.43%', of: '45,804', least: '99.36%' },
    silent: '1',
  },
  /** One line of writing, beside a wording that differs by one letter. */
  handwriting: { lines: '3,200', accepted: '79.7%', right: '2,550', of: '2,556', rightShare: '99.8%', least: '99.5%' },
  marks: {
    factsInEnglish: { count: '221', exact: '92.8%', least: '88.6%', kappa: '0.855' },
    factsInKiswahili: { count: '60', exact: '100.0%', least: '94.0%', kappa: '1.000' },
    science: { count: '4,969', exact: '70.8%', least: '69.5%', kappa: '0.347' },
    electricity: { count: '3,941', exact: '69.6%', least: '68.2%', kappa: '0.417' },
    longAnswers: { count: '1,440', exact: '16.3%', least: '14.5%', withinOne: '45.1%', kappa: '0.426' },
  },
  /** What the program settles by itself, of the three sets of sentences. */
  settled: { of: '10,350', share: '2.7%', agreedShare: '98.2%', agreed: '274', settled: '279' },
} as const
