import type { SentencesOf } from '#engine/feedback/sentences.ts'

/** In brackets; nothing where the exam names no topic. */
const kuhusu = (topic: string): string => (topic === '' ? '' : ` (${topic})`)

/** “swali la 4”, “maswali ya 4 na 5”. */
const swali = (q: string, isOne: boolean): string => (isOne ? `swali la ${q}` : `maswali ya ${q}`)

/** What went well, and what was lost. */
export const swahiliSentencesOfMarks: SentencesOf<'well' | 'lost'> = {
  'well-all': [
    () => 'Umepata alama zote za karatasi hii.',
    () => 'Hongera: hukupoteza alama yoyote katika karatasi hii.',
    () => 'Kila jibu katika karatasi hii limepata alama zake zote.',
    () => 'Majibu yako yote ni sahihi, na alama zote ni zako.',
  ],
  'well-topic': [
    ({ q, topic }) => `Unaelewa ${topic} vizuri: maswali ya ${q} yamepata alama zote.`,
    ({ q, topic }) => `Umefanya vizuri katika ${topic}: umepata kila alama ya maswali ya ${q}.`,
    ({ q, topic }) => `Kazi nzuri katika ${topic}: hukupoteza alama katika maswali ya ${q}.`,
    ({ q, topic }) => `Majibu yako kuhusu ${topic}, katika maswali ya ${q}, yote ni sahihi.`,
  ],
  'well-one': [
    ({ q }) => `Swali la ${q} lilienda vizuri: limepata alama zake zote.`,
    ({ q }) => `Umepata kila alama ya swali la ${q}.`,
    ({ q }) => `Kazi nzuri katika swali la ${q}: hukupoteza alama hapo.`,
    ({ q }) => `Jibu lako la swali la ${q} ni sahihi.`,
  ],
  'well-several': [
    ({ q }) => `Umepata kila alama katika maswali ya ${q}.`,
    ({ q }) => `Maswali ya ${q} yalienda vizuri: yamepata alama zote.`,
    ({ q }) => `Kazi nzuri katika maswali ya ${q}: hukupoteza alama hapo.`,
    ({ q }) => `Majibu yako ya maswali ya ${q} ni sahihi.`,
    ({ q }) => `Hongera kwa maswali ya ${q}: kila moja limepata alama zake zote.`,
  ],
  'well-method': [
    ({ q }) => `Katika swali la ${q} kila hatua ya njia yako imepata alama.`,
    ({ q }) => `Unajua njia ya swali la ${q}: hatua zake zimepata alama.`,
    ({ q }) => `Njia yako ya kufanya swali la ${q} ni sahihi.`,
    ({ q }) => `Hatua za hesabu yako katika swali la ${q} ni nzuri.`,
  ],
  'well-point': [
    ({ q, aim }) => `Katika swali la ${q} umepata alama ya ${aim}.`,
    ({ q, aim }) => `Ulikuwa sahihi kuhusu ${aim} katika swali la ${q}.`,
    ({ q, aim }) => `Sehemu ya swali la ${q} ni sahihi: ${aim}.`,
    ({ q, aim }) => `Jibu lako la swali la ${q} lilikuwa na ${aim}, na hilo ni sahihi.`,
  ],
  'well-part': [
    ({ q, marks, max }) => `Jibu lako la swali la ${q} limepata alama ${marks} kati ya ${max}.`,
    ({ q, marks, max }) => `Umepata alama ${marks} kati ya ${max} katika swali la ${q}.`,
    ({ q, marks, max }) => `Swali la ${q} limekupa alama ${marks} kati ya ${max}.`,
  ],
  'well-tried': [
    ({ q, isOne }) => `Ulijaribu ${swali(q, isOne)}, na kujaribu ndiyo mwanzo wa kujifunza.`,
    ({ q, isOne }) => `Ni vizuri kwamba uliandika jibu la ${swali(q, isOne)}.`,
    ({ q, isOne }) => `Hukukata tamaa: uliandika jibu la ${swali(q, isOne)}.`,
  ],

  'lost-page': [
    ({ q, isOne, page }) =>
      `Ukurasa wa ${page} haukuwasilishwa, kwa hivyo ${isOne ? `swali la ${q} halikupata` : `maswali ya ${q} hayakupata`} alama.`,
    ({ q, isOne, page }) => `Hakuna alama za ${isOne ? 'swali la' : 'maswali ya'} ${q}: ukurasa wa ${page} haukuwasilishwa.`,
    ({ q, isOne, page }) => `Ukurasa wa ${page}, wenye ${isOne ? 'swali la' : 'maswali ya'} ${q}, haukuwasilishwa na haukupata alama.`,
  ],
  'lost-blank': [({ q }) => `Swali la ${q} halina jibu.`, ({ q }) => `Uliacha swali la ${q} tupu.`, ({ q }) => `Hakuna jibu la swali la ${q}.`],
  'lost-blank-asked': [
    ({ q, aim }) => `Swali la ${q} halina jibu; lilitaka ${aim}.`,
    ({ q, aim }) => `Uliacha swali la ${q} tupu; jibu ni ${aim}.`,
    ({ q, aim }) => `Hakuna jibu la swali la ${q}: ${aim} ilihitajika.`,
  ],
  'lost-option': [
    ({ q, aim, shown }) => `Katika swali la ${q} ulichagua ${shown}; chaguo sahihi ni ${aim}.`,
    ({ q, aim, shown }) => `Swali la ${q}: ${aim} ni sahihi, nawe ulichagua ${shown}.`,
    ({ q, aim, shown }) => `Ulichagua ${shown} katika swali la ${q}, lakini ${aim} ndilo jibu sahihi.`,
    ({ q, aim, shown }) => `Jibu la swali la ${q} ni ${aim}, si ${shown}.`,
  ],
  'lost-option-unchosen': [
    ({ q, aim }) => `Katika swali la ${q} hukuchagua ${aim}, ambalo ni jibu sahihi.`,
    ({ q, aim }) => `Swali la ${q} lilihitaji ${aim} pia.`,
    ({ q, aim }) => `Chaguo ${aim} pia lilikuwa sahihi katika swali la ${q}.`,
  ],
  'lost-several-options': [
    ({ q }) => `Katika swali la ${q} ulichagua zaidi ya jibu moja; linataka moja tu.`,
    ({ q }) => `Swali la ${q} linataka chaguo moja, nawe ulichagua zaidi.`,
    ({ q }) => `Ulichagua zaidi ya jibu moja katika swali la ${q}, na ukapoteza alama.`,
  ],
  'lost-several': [
    ({ q }) => `Katika swali la ${q} ulitoa zaidi ya jibu moja.`,
    ({ q }) => `Swali la ${q} linataka jibu moja, nawe ulitoa zaidi.`,
    ({ q }) => `Ulitoa majibu zaidi ya moja katika swali la ${q}, na hatujui ulitaka lipi.`,
  ],
  'lost-unit': [
    ({ q }) => `Katika swali la ${q} alama ilipotea kwa sababu ya kipimo.`,
    ({ q }) => `Kipimo cha swali la ${q} hakipo au si sahihi.`,
    ({ q }) => `Swali la ${q} limepoteza alama ya kipimo.`,
  ],
  'lost-unit-asked': [
    ({ q, aim }) => `Katika swali la ${q} kipimo hakipo au si sahihi: kiwe ${aim}.`,
    ({ q, aim }) => `Jibu la swali la ${q} linahitaji kipimo ${aim}.`,
    ({ q, aim }) => `Swali la ${q} limepoteza alama ya kipimo, ambacho ni ${aim}.`,
  ],
  'lost-sign': [
    ({ q, aim, shown }) => `Katika swali la ${q} alama ya kutoa au kujumlisha si sahihi: uliandika ${shown}, na jibu ni ${aim}.`,
    ({ q, aim, shown }) => `Swali la ${q}: uliandika ${shown} badala ya ${aim}; tazama kujumlisha na kutoa.`,
    ({ q, aim, shown }) => `Katika swali la ${q} umebadilisha kutoa na kujumlisha: jibu ni ${aim}, si ${shown}.`,
  ],
  'lost-power-of-ten': [
    ({ q, aim, shown }) => `Katika swali la ${q} uliandika ${shown}, na jibu ni ${aim}: tazama mahali pa nukta.`,
    ({ q, aim, shown }) => `Swali la ${q}: tarakimu zako ni sahihi, lakini ${shown} iwe ${aim}.`,
    ({ q, aim, shown }) => `Jibu ${shown} la swali la ${q} liko mbali na ${aim} kwa mara kumi au zaidi.`,
  ],
  'lost-rounding': [
    ({ q }) => `Katika swali la ${q} nambari haikukadiriwa kama inavyotakiwa.`,
    ({ q }) => `Swali la ${q} limepoteza alama kwa sababu ya kukadiria.`,
    ({ q }) => `Tazama ulivyokadiria katika swali la ${q}: alama ilipotea hapo.`,
  ],
  'lost-working': [
    ({ q, aim }) =>
      aim === '' ? `Swali la ${q} lina jibu, lakini alama za hesabu zilipotea.` : `Swali la ${q} lina jibu, lakini halikupata alama ya hatua ${aim}.`,
    ({ q, aim }) => (aim === '' ? `Katika swali la ${q} alama za hesabu zilipotea.` : `Katika swali la ${q} hatua ${aim} haikupata alama.`),
    ({ q, aim }) => (aim === '' ? `Hesabu ya swali la ${q} ilipoteza alama.` : `Hesabu ya swali la ${q} ilipoteza alama ya ${aim}.`),
  ],
  'lost-answer': [
    ({ q, aim, shown }) => (shown === '' ? `Katika swali la ${q} jibu liwe ${aim}.` : `Katika swali la ${q} uliandika ${shown}, na jibu ni ${aim}.`),
    ({ q, aim, shown }) =>
      shown === '' ? `Njia ya swali la ${q} ni sahihi, lakini jibu lake ni ${aim}.` : `Njia ya swali la ${q} ni sahihi, lakini ${shown} iwe ${aim}.`,
    ({ q, aim }) => `Hatua ya mwisho ya swali la ${q} inafika ${aim}.`,
  ],
  'lost-unfinished': [
    ({ q, aim }) => `Katika swali la ${q} uliacha kabla ya mwisho: jibu ni ${aim}.`,
    ({ q, aim }) => `Swali la ${q} halikufanywa hadi mwisho, ambao ni ${aim}.`,
    ({ q, aim }) => `Hatua moja haipo katika swali la ${q}: endelea hadi ${aim}.`,
  ],
  'lost-misread': [
    ({ q, aim }) => `Jibu lako la swali la ${q} halilingani na swali; ${aim} ilihitajika.`,
    ({ q, aim }) => `Swali la ${q} liliuliza jambo lingine: ${aim}.`,
    ({ q, aim }) => `Soma swali la ${q} tena: lilitaka ${aim}.`,
  ],
  'lost-reversed': [
    ({ q, aim }) => `Katika swali la ${q} uliandika kinyume cha ${aim}.`,
    ({ q, aim }) => `Swali la ${q} ni kinyume chake: ${aim}.`,
    ({ q, aim }) => `Jibu lako la swali la ${q} limegeuza mambo; liseme ${aim}.`,
  ],
  'lost-value': [
    ({ q, aim, shown }) => `Katika swali la ${q} uliandika ${shown}, na jibu ni ${aim}.`,
    ({ q, aim, shown }) => `Swali la ${q}: jibu ni ${aim}, si ${shown}.`,
    ({ q, aim, shown }) => `Jibu ${shown} la swali la ${q} liwe ${aim}.`,
    ({ q, aim, shown }) => `Katika swali la ${q} ulipata ${shown}; nambari sahihi ni ${aim}.`,
  ],
  'lost-point': [
    ({ q, aim }) => `Swali la ${q} lilitaka pia ${aim}.`,
    ({ q, aim }) => `Katika swali la ${q} alama ya ${aim} ilipotea.`,
    ({ q, aim }) => `Swali la ${q} lilihitaji ${aim}.`,
    ({ q, aim }) => `Jambo ambalo halipo katika swali la ${q} ni ${aim}.`,
  ],
  'lost-point-shown': [
    ({ q, aim, shown }) => `Katika swali la ${q} uliandika ${shown}; lilitaka ${aim}.`,
    ({ q, aim, shown }) => `Swali la ${q} lilitaka ${aim}, nawe uliandika ${shown}.`,
    ({ q, aim, shown }) => `Uliandika ${shown} katika swali la ${q}, lakini ${aim} ilihitajika.`,
    ({ q, aim, shown }) => `Jibu la swali la ${q} ni ${aim}; lako lilikuwa ${shown}.`,
  ],
  'lost-one-more': [
    ({ q, aim }) => `Swali la ${q} lilihitaji hoja zaidi, kama ${aim}.`,
    ({ q, aim }) => `Ungeweza kuongeza ${aim} katika swali la ${q}.`,
    ({ q, aim }) => `Katika swali la ${q} zilibaki alama za hoja zaidi, kwa mfano ${aim}.`,
  ],
  'lost-level': [
    ({ q, shown, marks, max }) => `Katika swali la ${q}, ${shown} imepata alama ${marks} kati ya ${max}.`,
    ({ q, shown, marks, max }) => `Kwa ${shown} katika swali la ${q} una alama ${marks} kati ya ${max}.`,
    ({ q, shown, marks, max }) => `Swali la ${q} lina alama ${marks} kati ya ${max} za ${shown}.`,
  ],
  'lost-penalty': [
    ({ q, aim }) => `Katika swali la ${q} alama zilipunguzwa kwa hili: ${aim}.`,
    ({ q, aim }) => `Swali la ${q} limepoteza alama kwa sababu ya ${aim}.`,
  ],
  'lost-part': [
    ({ q, marks, max }) => `Katika swali la ${q} umepata alama ${marks} kati ya ${max}.`,
    ({ q, marks, max }) => `Swali la ${q} lina alama ${marks} kati ya ${max}.`,
  ],
  'lost-untold': [
    ({ q, topic, marks, max }) => `Swali la ${q}${kuhusu(topic)} limepoteza alama ${max - marks}. Mwombe mwalimu wako alipitie nawe.`,
    ({ q, topic, marks, max }) => `Mwombe mwalimu wako apitie nawe swali la ${q}${kuhusu(topic)}: limepoteza alama ${max - marks}.`,
    ({ q, topic, marks, max }) => `Ulipoteza alama ${max - marks} katika swali la ${q}${kuhusu(topic)}: lipitie na mwalimu wako.`,
  ],
  'lost-all': [
    ({ q, max }) => `Swali la ${q} halikupata alama kati ya ${max}.`,
    ({ q }) => `Jibu la swali la ${q} bado si sahihi.`,
    ({ q }) => `Katika swali la ${q} bado hakuna alama.`,
  ],
}
