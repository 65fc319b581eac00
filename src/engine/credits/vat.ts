export interface VatSplit {
  netCents: number
  vatCents: number
}

/** Of a price in whole shillings with the tax within it: the tax is rounded half up to the cent, and both parts add up to the price. */
export function splitVat(totalKes: number, percent: number): VatSplit {
  const vatCents = Math.floor((2 * totalKes * 100 * percent + 100 + percent) / (2 * (100 + percent)))
  return { netCents: totalKes * 100 - vatCents, vatCents }
}
