import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Read the pages: scanner or phone',
  lead: 'PDF, JPEG, PNG, TIFF or HEIC, in any order. Originals are kept as they came.',
  steps: [
    {
      title: 'With a scanner',
      minutes: 5,
      text: 'Scan the pile in grey or colour at 200 to 300 dpi into one PDF, and drop it on the exam’s **Upload scripts** page. If the connection breaks, choose the same file again: sending continues where it stopped.',
      picture: 'upload',
    },
    {
      title: 'With a phone',
      minutes: 12,
      text: 'Open the same exam on the phone and press **Photograph scripts**. Lay a page flat on something darker, with all four corners in the picture. With **Take pages automatically** it is taken when it lies still. The phone says at once what is wrong: too dark, blurred, cut off. Otherwise it shows whose sheet it is and its mark so far.',
    },
    {
      title: 'Marks in the viewfinder',
      minutes: 0,
      text: 'Bubbles are read while the sheet is in your hand: whose it is, its mark, and each doubt as it looks on the paper, to decide with one press. If the next paper begins too early, the phone names the missing page. The server reads every picture again, and its reading counts: **Read by phone** shows where the two differ. Marks stay hidden during standardisation and from who does not lead the exam. To try it without a class, open **Practice** from your desk.',
    },
    {
      title: 'With several phones',
      minutes: 2,
      text: 'Press **Use a phone as the scanner** and photograph the square code with any phone: it needs no account, sees nothing but its own pictures, and ends by itself or when you press **Disconnect**. Your screen shows what arrives and who is still without a page.',
    },
    {
      title: 'Without a network',
      minutes: 0,
      text: 'Open the camera page once with a network: then class and key lie on your phone, locked, for seven days, and sheets are read. Photos wait and are sent later. Signing out removes all of it, and asks you first.',
    },
    {
      title: 'Place what waits',
      minutes: 3,
      text: 'Pages without a readable code wait for you on the same page: press **Choose pupil**, **Read again** or **Leave out**. A page that is here twice counts once. Nothing is ever thrown away.',
    },
  ],
  next: ['when-something-goes-wrong', 'plain-paper', 'reviewing'],
}
