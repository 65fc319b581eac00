/** Parts of the patterns of headings: schools and their programs write them in many ways, in English and Kiswahili. */
export const who = '(?:pupil|student|learner|candidate)s*'
export const count = '(?:no|nos|num|number|numbers|nr|code|id)?'
export const parents = '(?:parent|guardian|parents?(?:or|and)?guardian)s*'
export const mzazi = '(?:mzazi|mlezi|wazazi|mzazi(?:au|na)?mlezi)'
export const namba = '(?:nambari|namba)(?:ya|za)?'
const telephone = '(?:tele)?(?:phone|mobile|mobilephone|tel|cell|cellphone|contact)s?'
export const parentsTelephone = `${parents}${telephone}${count}|(?:${namba})?simuya${mzazi}`
export const anyTelephone = `${telephone}${count}|(?:${namba})?simu`
