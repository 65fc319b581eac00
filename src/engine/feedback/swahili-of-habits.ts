import type { SentencesOf } from '#engine/feedback/sentences.ts'

/** What repeats, and one next step. */
export const swahiliSentencesOfHabits: SentencesOf<'habit' | 'next'> = {
  'habit-blank': [
    ({ q }) => `Maswali ya ${q} hayana jibu.`,
    ({ q }) => `Uliacha maswali ya ${q} tupu.`,
    ({ q }) => `Hakuna jibu la maswali ya ${q}.`,
  ],
  'habit-unit': [
    ({ q }) => `Jambo moja limepoteza alama katika maswali ya ${q}: kipimo.`,
    ({ q }) => `Katika maswali ya ${q} kipimo hakipo au si sahihi.`,
    ({ q }) => `Vipimo vimepoteza alama zako katika maswali ya ${q}.`,
  ],
  'habit-sign': [
    ({ q }) => `Katika maswali ya ${q} umebadilisha kutoa na kujumlisha.`,
    ({ q }) => `Kutoa na kujumlisha si sahihi katika maswali ya ${q}.`,
    ({ q }) => `Alama za kutoa na kujumlisha zimekupotezea alama katika maswali ya ${q}.`,
  ],
  'habit-power-of-ten': [
    ({ q }) => `Katika maswali ya ${q} tarakimu zako ni sahihi, lakini mahali pa nukta si sahihi.`,
    ({ q }) => `Mahali pa nukta pamekupotezea alama katika maswali ya ${q}.`,
    ({ q }) => `Maswali ya ${q} yana tarakimu sahihi, na nukta iko mahali pengine.`,
  ],
  'habit-rounding': [
    ({ q }) => `Kukadiria kumekupotezea alama katika maswali ya ${q}.`,
    ({ q }) => `Katika maswali ya ${q} nambari hazikukadiriwa kama inavyotakiwa.`,
    ({ q }) => `Jambo moja limepoteza alama katika maswali ya ${q}: kukadiria.`,
  ],
  'habit-working': [
    ({ q }) => `Katika maswali ya ${q} jibu lina alama yake, lakini alama za hesabu zilipotea.`,
    ({ q }) => `Hesabu imekupotezea alama katika maswali ya ${q}, ingawa majibu yapo.`,
    ({ q }) => `Maswali ya ${q} yana jibu bila alama zote za njia yake.`,
  ],
  'habit-answer': [
    ({ q }) => `Katika maswali ya ${q} njia ni sahihi, lakini jibu la mwisho si sahihi.`,
    ({ q }) => `Maswali ya ${q} yanaanza vizuri na kupoteza alama mwishoni.`,
    ({ q }) => `Unajua njia ya maswali ya ${q}; majibu ndiyo yaliyokosewa.`,
  ],
  'habit-unfinished': [
    ({ q }) => `Maswali ya ${q} hayakufanywa hadi mwisho.`,
    ({ q }) => `Katika maswali ya ${q} uliacha hatua moja kabla ya mwisho.`,
    ({ q }) => `Hatua ya mwisho haipo katika maswali ya ${q}.`,
  ],
  'habit-several': [
    ({ q }) => `Katika maswali ya ${q} ulitoa majibu zaidi ya yaliyotakiwa.`,
    ({ q }) => `Maswali ya ${q} yanataka jibu moja kila moja, nawe ulitoa zaidi.`,
    ({ q }) => `Majibu zaidi ya moja yamekupotezea alama katika maswali ya ${q}.`,
  ],
  'habit-misread': [
    ({ q }) => `Majibu yako ya maswali ya ${q} hayalingani na maswali.`,
    ({ q }) => `Maswali ya ${q} yaliuliza jambo lingine kuliko ulivyoandika.`,
    ({ q }) => `Katika maswali ya ${q} ulijibu jambo ambalo halikuulizwa.`,
  ],
  'habit-reversed': [
    ({ q }) => `Katika maswali ya ${q} uliandika kinyume cha lililo sahihi.`,
    ({ q }) => `Maswali ya ${q} ni kinyume chake.`,
    ({ q }) => `Majibu yako ya maswali ya ${q} yamegeuza mambo.`,
  ],

  'next-blank': [
    () => 'Wakati ujao, andika jambo katika kila swali, hata kama huna uhakika.',
    () => 'Hatua yako inayofuata: usiache swali tupu, kwa maana jibu fupi linaweza kupata alama.',
    () => 'Wakati ujao, bakiza dakika chache za mwisho kwa maswali uliyoacha.',
    () => 'Sasa jibu nyumbani yale uliyoacha, kwa kutumia kitabu chako.',
  ],
  'next-unit': [
    () => 'Wakati ujao, andika kipimo kando ya kila nambari.',
    () => 'Hatua yako inayofuata: tazama kipimo kila mara kabla ya kuacha swali.',
    () => 'Sasa andika orodha ya vipimo unavyotumia, kisha ujifunze.',
    () => 'Wakati ujao, soma nambari zako tena na ujiulize: za nini?',
  ],
  'next-sign': [
    () => 'Wakati ujao, angalia kutoa na kujumlisha katika kila mstari wa hesabu.',
    () => 'Hatua yako inayofuata: zungushia kila alama ya kutoa na uifuate hadi mwisho.',
    () => 'Sasa pitia hesabu yako tena na utazame kutoa na kujumlisha tu.',
    () => 'Wakati ujao, jiulize mwishoni kama nambari iwe chini ya sifuri.',
  ],
  'next-power-of-ten': [
    () => 'Wakati ujao, kwanza fikiria jibu litakuwa kubwa kiasi gani.',
    () => 'Hatua yako inayofuata: andika kila badiliko la kipimo katika mstari wake.',
    () => 'Sasa fanya mazoezi ya nambari zenye nukta, kama 0.5 mara 10.',
    () => 'Wakati ujao, jiulize kama jibu linaweza kuwa kubwa au dogo hivyo.',
  ],
  'next-rounding': [
    () => 'Wakati ujao, kadiria mara moja tu, mwishoni, kama swali linavyotaka.',
    () => 'Hatua yako inayofuata: pigia mstari maneno yanayosema namna ya kukadiria.',
    () => 'Sasa fanya mazoezi ya kukadiria kwa nambari tano za kitabu chako.',
    () => 'Wakati ujao, tumia tarakimu zote hadi mstari wa mwisho.',
  ],
  'next-working': [
    () => 'Wakati ujao, andika kila hatua kabla ya jibu: hatua pia hupata alama.',
    () => 'Hatua yako inayofuata: onyesha kila mstari wa hesabu yako.',
    () => 'Sasa fanya mazoezi ya kuandika jibu na hatua zake zote, kila moja katika mstari wake.',
    () => 'Wakati ujao, anza na kanuni, kisha weka nambari.',
  ],
  'next-answer': [
    () => 'Wakati ujao, fanya hatua ya mwisho mara mbili uone kama zinalingana.',
    () => 'Hatua yako inayofuata: rudisha jibu lako katika swali ili kulihakikisha.',
    () => 'Sasa fanya mstari wa mwisho tena hadi uone kosa.',
    () => 'Wakati ujao, bakiza dakika moja ya kuangalia mstari wa mwisho.',
  ],
  'next-unfinished': [
    () => 'Wakati ujao, endelea hadi ibaki nambari moja.',
    () => 'Hatua yako inayofuata: maliza nyumbani ulichoacha.',
    () => 'Wakati ujao, jiulize kabla ya kuacha: hili ndilo linalotakiwa na swali?',
  ],
  'next-several': [
    () => 'Wakati ujao, chagua jibu moja na ukate mengine.',
    () => 'Hatua yako inayofuata: amua jibu moja kabla ya kuendelea.',
    () => 'Wakati ujao, soma majibu mangapi yanatakiwa, na usitoe zaidi.',
  ],
  'next-misread': [
    () => 'Wakati ujao, pigia mstari jambo linaloulizwa kabla ya kuandika.',
    () => 'Hatua yako inayofuata: soma kila swali mara mbili kabla ya kujibu.',
    () => 'Wakati ujao, soma swali tena ukimaliza kuandika jibu.',
  ],
  'next-reversed': [
    () => 'Wakati ujao, soma sentensi yako tena na ujiulize inahusu lipi kati ya mambo mawili.',
    () => 'Hatua yako inayofuata: andika pande zote mbili kwanza, kisha useme ipi inakua.',
    () => 'Wakati ujao, angalia mpangilio kabla ya kuandika: nini kinatoka wapi?',
  ],
  'next-topic': [
    ({ q, topic }) => `Sasa soma tena kuhusu ${topic}, kisha jibu swali la ${q} mara nyingine.`,
    ({ q, topic }) => `Hatua yako inayofuata: jifunze ${topic}, na ujaribu swali la ${q} bila kitabu.`,
    ({ q, topic }) => `Sasa chukua ${topic}: soma tena, na ufanye swali la ${q} upya.`,
    ({ q, topic }) => `Sasa mwombe mwalimu akusaidie katika ${topic}, kuanzia swali la ${q}.`,
  ],
  'next-again': [
    ({ q }) => `Sasa jibu swali la ${q} tena ukitumia kitabu chako.`,
    ({ q }) => `Hatua yako inayofuata: fanya swali la ${q} tena, hatua kwa hatua.`,
    ({ q }) => `Sasa mwulize mwalimu kuhusu swali la ${q}, kisha ujaribu bila msaada.`,
    ({ q }) => `Sasa jaribu swali la ${q} tena hadi kila sehemu iwepo.`,
  ],
  'next-level': [
    ({ q, shown, aim }) => `Wakati ujao, katika swali kama la ${q}, lenga hili kwa ${shown}: ${aim}.`,
    ({ shown, aim }) => `Hatua yako inayofuata kwa ${shown}: ${aim}.`,
    ({ q, shown, aim }) => `Sasa andika sehemu ya swali la ${q} tena, ilingane na hili kwa ${shown}: ${aim}.`,
  ],
  'next-options': [
    ({ q }) => `Sasa tazama swali la ${q} tena na useme kwa nini kila chaguo lingine si sahihi.`,
    ({ q }) => `Hatua yako inayofuata: jieleze chaguo sahihi la swali la ${q}.`,
    ({ q }) => `Sasa soma kitabuni kwa nini chaguo sahihi la swali la ${q} ni sahihi.`,
  ],
  'next-explain': [
    () => 'Sasa chagua swali moja na ueleze jibu lake kwa sauti, hatua kwa hatua.',
    () => 'Hatua yako inayofuata: jaribu swali gumu zaidi la mada hiyo.',
    () => 'Sasa andika swali lako mwenyewe kuhusu mada hii, kisha ulijibu.',
    () => 'Sasa endelea kusoma kitabu chako: uko tayari.',
  ],
}
