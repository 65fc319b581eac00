/** What the form for free marking offers. Without zod: a public page carries this. */

/** Where it goes, below `/api`. */
export const applicationPaths = { apply: '/sponsors/applications', prove: '/sponsors/applications/prove' } as const

/** In the order of the constitution's first schedule, which numbers them 1 to 47. */
export const counties = [
  'Mombasa',
  'Kwale',
  'Kilifi',
  'Tana River',
  'Lamu',
  'Taita-Taveta',
  'Garissa',
  'Wajir',
  'Mandera',
  'Marsabit',
  'Isiolo',
  'Meru',
  'Tharaka-Nithi',
  'Embu',
  'Kitui',
  'Machakos',
  'Makueni',
  'Nyandarua',
  'Nyeri',
  'Kirinyaga',
  'Murang’a',
  'Kiambu',
  'Turkana',
  'West Pokot',
  'Samburu',
  'Trans Nzoia',
  'Uasin Gishu',
  'Elgeyo-Marakwet',
  'Nandi',
  'Baringo',
  'Laikipia',
  'Nakuru',
  'Narok',
  'Kajiado',
  'Kericho',
  'Bomet',
  'Kakamega',
  'Vihiga',
  'Bungoma',
  'Busia',
  'Siaya',
  'Kisumu',
  'Homa Bay',
  'Migori',
  'Kisii',
  'Nyamira',
  'Nairobi',
] as const
export type County = (typeof counties)[number]

/** Whether a phone has a signal at the school. */
export const signals = ['always', 'sometimes', 'never'] as const
export type Signal = (typeof signals)[number]

export const applicationLimits = {
  schoolMaxChars: 150,
  registrationMaxChars: 40,
  maxPupils: 10_000,
  maxPapersPerTerm: 200_000,
  phoneMaxChars: 40,
  refereeMaxChars: 200,
  changeMaxChars: 1000,
} as const
