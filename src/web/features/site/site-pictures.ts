/** Pictures of the program itself, in CSS pixels; `npm run pictures -- site` takes them in both languages and both themes. */
export const sitePictures = {
  marking: { width: 1200, height: 760 },
  results: { width: 1200, height: 760 },
  phone: { width: 390, height: 760 },
  covered: { width: 1200, height: 760 },
} as const

export type SitePictureName = keyof typeof sitePictures
