import type { Language } from '#engine/words/words.ts'

/**
 * The only words that may be put into drafted feedback to make it warmer. Plain ones, and none that denies ("not"), judges an answer
 * ("right", "all", "marks"), counts, names or compares: whatever is put together of them takes nothing back.
 */
export const warmWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    `a and at be believe brave bright by careful carefully come do effort for forward getting go going good great grow growing
     happy hard have here hope i in is it just keep kind learn learning let little look moving next nice now of on once practice
     proud ready see slowly so soon start step strong take that the then this time to try trying up us we well with work
     you your yes`.split(/\s+/),
  ),
  sw: new Set(
    `asante au bidii endelea fanya furaha hatua hii hili hivi hiyo hongera ili jaribu jifunze jipe juhudi karibu kazi kidogo kisha
     kujifunza kwa maendeleo mazoezi mbele moyo mpendwa na ni nguvu njema nzuri polepole pole sana sasa soma songa tafadhali tazama tena
     tu tunakuamini ujao unaweza utafanikiwa vizuri vyema wakati wako ya yako zaidi`.split(/\s+/),
  ),
}
