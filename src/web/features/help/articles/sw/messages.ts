import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Matokeo kwa SMS na kwa kupiga',
  lead: 'Kwa walezi wasio na data: ujumbe kuhusu mtoto wao, au nambari ya kupiga kwa simu yoyote. Imo katika mipango ya Professional na Enterprise, na katika jaribio.',
  steps: [
    {
      title: 'Washa ujumbe',
      minutes: 1,
      text: 'Fungua **Ujumbe** kwenye menyu. Kiongozi husoma hapo gharama ya sehemu moja ya SMS na kuuwasha. Zilizotumwa huwekwa kwenye ankara inayofuata ya mpango. Ukiwa umezimwa, hakuna kinachotoka.',
    },
    {
      title: 'Kusanya nambari na vibali',
      minutes: 10,
      text: 'Andika nambari za walezi wa mwanafunzi kwenye orodha ya darasa. Nambari hupata jumbe pale tu mwenyewe amekubali: kwenye ukurasa wake, au kwenye fomu unayochapa chini ya **Ufikiaji wa familia** wa darasa na kuiandika hapo ikishatiwa sahihi. Nambari mpya huhitaji kibali kipya.',
    },
    {
      title: 'Tuma matokeo ya mtihani',
      minutes: 3,
      text: 'Tangaza kwanza. Kisha fungua **Ujumbe** na uchague mtihani. Unaona kila ujumbe kwa lugha zote mbili, nani anaupata, nani haupati na kwa nini, unahitaji sehemu ngapi na gharama yake. Hakuna kinachotumwa kabla hujabonyeza kitufe, na gharama haizidi iliyotajwa.',
    },
    {
      title: 'Chagua ujumbe unasema nini',
      minutes: 1,
      text: 'Jina la kwanza, mtihani, hadi masomo matatu pamoja na ngazi na neno lake, na anwani ya ukurasa wa mtoto mwenyewe. Alama zinaweza kuongezwa; hapo jumbe nyingine huhitaji sehemu moja zaidi. Kamwe si nafasi darasani, jina la ukoo wala mtoto mwingine.',
    },
    {
      title: 'Chagua zitoke lini',
      minutes: 1,
      text: 'Hakuna kinachotoka kati ya saa 20:00 na 07:00, wala katika saa za utulivu za mlezi mwenyewe, isipokuwa useme hivyo kwa utumaji huu. Zinazosubiri hutazamwa tena kabla ya kutoka: matokeo yakiondolewa, mlezi akijiondoa au kibali kikiisha, hazitumwi.',
    },
    {
      title: 'Soma zilivyofika',
      minutes: 2,
      text: 'Kila utumaji una ukurasa wake: zilizofika, zilizotumwa, zilizoshindikana na sababu, au zisizo na taarifa baada ya saa 24. **Haijulikani** maana yake hakuna anayejua kama ujumbe ulitoka, kwa hiyo hautumwi tena. Kitufe kimoja huchapa vijikaratasi vya wote ambao bado hawajui.',
    },
    {
      title: 'Andikia walezi wa darasa',
      minutes: 3,
      text: 'Ujumbe wako mwenyewe, kwa Kiingereza, Kiswahili au zote mbili: mkutano, siku ya kufungua shule. Bila alama, bila majina ya wanafunzi, bila matangazo ya biashara. Ukurasa huhesabu sehemu na gharama unapoandika.',
    },
    {
      title: 'Kinachotoka chenyewe',
      minutes: 0,
      text: 'Jibu la swali kuhusu alama, kijikaratasi kipya cha walezi, na neno kwa nambari ya zamani unapoibadilisha. Kila kimoja mara moja kwa nambari.',
    },
    {
      title: 'Mlezi asipotaka tena',
      minutes: 0,
      text: 'Hujibu STOP, ONDOKA au TOKA pale ujumbe unapotaja nambari yake, au husema hivyo kwenye ukurasa wake, ambako anaweza pia kulitengua. Huwezi kulitengua kwa niaba yake. Shule nyingine hazihusiki.',
    },
    {
      title: 'Matokeo kwa kupiga',
      minutes: 2,
      text: 'Pale mfumo una nambari ya kupiga, **Matokeo kwa kupiga** chini ya **Ujumbe** huionyesha pamoja na skrini zake, na huchapa kadi ya walezi. Lazima simu itoke kwenye nambari yenye kibali, na tarakimu tatu za mwisho za nambari ya usajili ziwe sahihi. Kukosea mara tano hufunga nambari hadi kesho yake.',
    },
  ],
  next: ['guardians-and-pupils', 'confirming-and-publishing', 'credits'],
}
