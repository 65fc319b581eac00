import type { AboutWords } from '#web/features/site/words/about-words.ts'

export const about: AboutWords = {
  head: {
    title: 'Kutuhusu',
    description: 'Kwa nini Sahihi husahihisha mitihani iliyoandikwa kwa mkono na kuonyesha ushahidi wa kila alama, na ni nani aliye nyuma yake.',
  },
  title: 'Sahihi ni bila makosa.',
  lead: 'Ndilo neno ambalo mwalimu huandika kando ya jibu lililo sawa. Tunaunda programu inayomsaidia kuliandika kwa haki, kwa haraka na kwa sababu.',
  story: {
    title: 'Hadithi yetu',
    paragraphs: [
      'Darasa la wanafunzi arobaini na watano linafanya mtihani wa mwisho wa muhula. Karatasi zinaenda nyumbani kwa mwalimu ndani ya mfuko, zinarudi baada ya wiki mbili zikiwa na jumla nyekundu kwenye ukurasa wa kwanza, na kufikia hapo darasa limeshasonga mada tatu mbele. Mwalimu anajua mengi kuhusu karatasi hizo kuliko yatakayowahi kuandikwa, wala hana muda wa kuyasema.',
      'Sahihi ilianza na mfuko huo. Huchapa karatasi za majibu, husoma zinazorudi, hufuata mwongozo wa kusahihisha wa mwalimu mstari kwa mstari, na hukumbuka mahali kwenye ukurasa palipozalisha kila alama. Kile isichoweza kukisoma au kukipima humpa mwalimu, kikiwa kimepangwa ili uamuzi mmoja utatue karatasi nyingi.',
      'Hakuna kinachomfikia mwanafunzi au mzazi kabla ya mtu anayetajwa kwa jina kukithibitisha.',
    ],
  },
  figures: {
    title: 'Kwa takwimu',
    items: [
      { label: 'Shule', value: '500+' },
      { label: 'Wanafunzi', value: '50K+' },
      { label: 'Mitihani iliyosahihishwa', value: '2M+' },
      { label: 'Usahihi', value: '98%', note: 'ya majibu, kando ya mtahini; bado haijafikiwa' },
    ],
  },
  purposes: {
    title: 'Dhamira na maono',
    items: [
      {
        name: 'Dhamira yetu',
        text: 'Kumrudishia kila mwalimu nchini Kenya saa ambazo usahihishaji humchukua, na kumpa kila mwanafunzi sababu ya kila alama.',
      },
      { name: 'Maono yetu', text: 'Nchi ambamo mtihani ni mwanzo wa mazungumzo kuhusu kujifunza, katika kila shule na kwa lugha zote mbili.' },
    ],
  },
  values: {
    title: 'Maadili yetu',
    items: [
      { name: 'Ubora', text: 'Alama iko sawa au inasubiri. Tunapendelea kumuuliza mwalimu kuliko kubahatisha.' },
      { name: 'Huruma', text: 'Karatasi ni saa nzima ya kazi ya kijana. Kinachomrudia lazima kimsaidie.' },
      { name: 'Uadilifu', text: 'Kila alama inaonyesha sababu yake, na kila takwimu jinsi ilivyopimwa.' },
      { name: 'Ubunifu', text: 'Mbinu mpya, zinazopimwa kwa kiwango cha chumba cha usahihishaji.' },
      { name: 'Ushirikiano', text: 'Programu inapendekeza, mwalimu anaamua, na mwongozo ni wa shule.' },
      { name: 'Matokeo', text: 'Tunahesabu mada ambazo darasa limeelewa, si kurasa zilizoskaniwa.' },
    ],
  },
  team: {
    title: 'Timu yetu',
    sample: 'Timu ya mfano; watu hawa ni wa kubuni',
    people: [
      {
        name: 'Njeri Kamau',
        role: 'Usahihishaji',
        bio: 'Amefundisha fizikia kwa miaka kumi na mmoja na kuitahini kwa sita. Huhakikisha miongozo ni ya haki.',
      },
      { name: 'Peter Odhiambo', role: 'Usomaji', bio: 'Hufanya picha zilizopinda za karatasi zilizokunjika zisomeke.' },
      { name: 'Halima Abdi', role: 'Shule', bio: 'Hutembelea shule, husikiliza walimu, na huleta yale yanayokosewa.' },
      { name: 'Brian Kiprop', role: 'Uhandisi', bio: 'Huhakikisha kwamba hakuna kinachokabidhiwa kwetu na shule kinachopotea.' },
    ],
  },
  closing: {
    title: 'Njoo uione ikisahihisha.',
    lead: 'Leta mwongozo wa kusahihisha na karatasi chache; tutaleta mengine yote.',
    action: 'Wasiliana nasi',
    other: 'Tazama huduma',
  },
}
