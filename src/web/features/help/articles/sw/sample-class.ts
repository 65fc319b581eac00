import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Jaribu kila kitu kwenye darasa la mfano',
  lead: 'Wanafunzi arobaini wa kubuni na rundo la karatasi za fizikia zilizoskaniwa. Lolote unalofanya hapo haliguzi kazi yako.',
  steps: [
    {
      title: 'Fungua mfano',
      minutes: 1,
      text: 'Kwenye **Mwanzo** bonyeza **Fungua mfano**. Hutolewa ukiwa bado huna mtihani wako mwenyewe. Karatasi huchapwa na rundo husomwa huku ukitazama.',
    },
    {
      title: 'Tazama kurasa',
      minutes: 5,
      text: 'Baadhi ya kurasa ni nzuri, moja ina ukungu, moja haina msimbo. Mpe mwanafunzi wake ukurasa unaosubiri, kama ungefanya kwa rundo halisi.',
    },
    {
      title: 'Kagua na uthibitishe',
      minutes: 10,
      text: 'Kagua majibu, jaribu vitufe, na uthibitishe mtihani. Mfano ni wako peke yako: wenzako hawauoni, hakuna kitu chake kinachoenda kwa usomaji wa AI, na hautii alama hatua yoyote ya wiki yako ya kwanza.',
    },
    {
      title: 'Uondoe',
      minutes: 1,
      text: 'Bonyeza **Ondoa mfano** kwenye **Mwanzo**. Darasa, mtihani na alama zake huondoka kwenye orodha zako mara moja, na hazirudi.',
    },
  ],
  next: ['first-exam', 'reviewing', 'scanning'],
}
