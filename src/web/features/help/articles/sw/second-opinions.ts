import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Usanifishaji na maoni ya pili',
  lead: 'Njia mbili za kuhakikisha wenzako wanasahihisha sawa: kabla ya rundo kufunguliwa, na baadaye.',
  steps: [
    {
      title: 'Taja wasahihishaji',
      minutes: 5,
      text: 'Fungua ukurasa wa **Usanifishaji** wa mtihani na uongeze wenzako. Huona maswali na kukagua majibu; majina, matokeo na mwongozo hubaki kwako.',
    },
    {
      title: 'Sahihisheni karatasi zile zile kwanza',
      minutes: 30,
      text: 'Chagua karatasi kamili tano hadi kumi na tano na kiwango cha tofauti kinachokubalika. Kila mtu huzisahihisha bila kuona za wengine. Unaona kila mmoja ametofautiana kiasi gani, mnakubaliana alama, na rundo hufunguliwa kwa walio ndani ya kiwango.',
    },
    {
      title: 'Gawa yaliyobaki',
      minutes: 2,
      text: 'Kwenye **Nani anasahihisha nini** bonyeza **Gawa sawasawa**, au chagua msahihishaji wa swali na darasa. Kila mmoja hukutana na majibu yake tu. Majibu ishirini yakisahihishwa kila upande, unaona kila mmoja amesahihisha vipi kando ya wengine.',
    },
    {
      title: 'Karatasi za kukagulia',
      minutes: 0,
      text: 'Baada ya makundi kadhaa jibu lililokubaliwa huingizwa tena, bila kuonekana. Halibadilishi alama; huonyesha kama mtu anapotoka.',
    },
    {
      title: 'Amua baadhi ya majibu mara mbili',
      minutes: 3,
      text: 'Kwenye **Maoni ya pili** chagua sehemu ya majibu yaliyokamilika, au yote ambayo programu haikuwa na hakika nayo. Mtu mwingine huyaamua bila kuona alama za kwanza.',
    },
    {
      title: 'Wawili wakitofautiana',
      minutes: 0,
      text: 'Mtu wa tatu huamua, na hiyo ndiyo alama. Mtihani hauwezi kuthibitishwa maoni yakikosekana, au uzime maoni ya pili.',
    },
  ],
  next: ['reviewing', 'essays', 'confirming-and-publishing'],
}
