import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Sahihisha insha kwa vigezo',
  lead: 'Insha huamuliwa kwa viwango vya vigezo, kwa maneno, na alama zake ni jumla yake.',
  steps: [
    {
      title: 'Andika vigezo',
      minutes: 10,
      text: 'Kwenye mtihani ongeza swali la aina ya **Insha**. Lipe vigezo, na kila kigezo viwango vyenye maelezo na alama. Kiwango kinaweza kuwa na alama kadhaa: kuanzia 6 hadi 8. Alama za juu za vigezo vyote pamoja ndizo alama za swali.',
    },
    {
      title: 'Soma ukurasa',
      minutes: 0,
      text: 'Katika ukaguzi ukurasa huonekana mkubwa kando ya vigezo, na unaweza kukuzwa. Chagua kiwango kimoja cha kila kigezo; jumla hujihesabu. Kiwango kikiwa na alama kadhaa, bonyeza alama yenyewe. **Andika alama** hupokea alama nyingine yoyote, pamoja na sababu yako, ambayo mwanafunzi ataisoma.',
    },
    {
      title: 'Pamoja na usomaji wa AI',
      minutes: 0,
      text: 'Shule ikiutumia, pendekezo huonekana kando ya kila kigezo pamoja na maneno linayotegemea. Huhesabiwa tu unapolikubali: hakuna insha inayopewa alama kiotomatiki.',
    },
    {
      title: 'Sawa miongoni mwa wenzako',
      minutes: 0,
      text: '**Maelekezo kwa wasahihishaji** yanaweza kuhifadhiwa na mtihani na huonyeshwa kando ya jibu. Kwa wasahihishaji kadhaa tumia usanifishaji, na maoni ya pili kwa sehemu ya insha.',
    },
  ],
  next: ['reviewing', 'second-opinions', 'ai-reading'],
}
