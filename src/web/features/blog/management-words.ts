import type { Words } from '#web/components/words.ts'

interface ManagementWords {
  title: string
  create: string
  empty: { title: string; text: string; action: string }
  loading: string
  failed: string
  more: string
  card: {
    created: string
    updated: string
    edit: string
    delete: string
    fetching: string
    noPicture: string
  }
  remove: { title: string; text: string; confirm: string; busy: string; keep: string; done: (title: string) => string }
  dialog: {
    createTitle: string
    editTitle: string
    title: string
    content: string
    contentHint: string
    tabs: string
    write: string
    preview: string
    rendering: string
    nothing: string
    cancel: string
    publish: string
    publishing: string
    save: string
    saving: string
    kept: string
    restored: string
    startAnew: string
    changed: string
    saveMine: string
  }
  image: {
    legend: string
    optional: string
    url: string
    upload: string
    address: string
    addressHint: string
    file: string
    fileHint: string
    send: string
    sending: string
    uploaded: string
    chosen: (name: string) => string
    remove: string
    failed: string
  }
  leave: { title: string; text: string; confirm: string; keep: string }
  saved: { created: string; changed: string }
}

/** The words of one's own posts. */
export const managementWords: Words<ManagementWords> = {
  en: {
    title: 'Blog Management',
    create: 'Create Post',
    empty: {
      title: 'No blog posts yet',
      text: 'Write about a scheme that worked, or an item that misled everybody. What you publish stands on the blog at once.',
      action: 'Create Your First Post',
    },
    loading: 'Loading your posts',
    failed: 'Your posts cannot be shown',
    more: 'Show older posts',
    card: {
      created: 'Created',
      updated: 'Updated',
      edit: 'Edit',
      delete: 'Delete',
      fetching: 'The picture is being fetched.',
      noPicture: 'No picture:',
    },
    remove: {
      title: 'Delete post',
      text: 'Are you sure you want to delete this blog post?',
      confirm: 'Delete',
      busy: 'Deleting…',
      keep: 'Keep',
      done: (title) => `“${title}” deleted`,
    },
    dialog: {
      createTitle: 'Create New Blog Post',
      editTitle: 'Edit Blog Post',
      title: 'Title',
      content: 'Content',
      contentHint: 'Plain text or Markdown: # heading, **bold**, - list, > quotation.',
      tabs: 'Write or look',
      write: 'Write',
      preview: 'Preview',
      rendering: 'Preparing the preview',
      nothing: 'Nothing is written yet.',
      cancel: 'Cancel',
      publish: 'Publish',
      publishing: 'Publishing…',
      save: 'Save changes',
      saving: 'Saving…',
      kept: 'What you wrote is kept in this browser.',
      restored: 'Here is what you had written and not saved.',
      startAnew: 'Discard it',
      changed: 'Your text is still here. Saving it replaces the other one.',
      saveMine: 'Save mine all the same',
    },
    image: {
      legend: 'Picture',
      optional: '(optional)',
      url: 'URL',
      upload: 'Upload',
      address: 'Image URL',
      addressHint: 'Starts with https://. We fetch it once and show our own copy.',
      file: 'Image file',
      fileHint: 'JPEG, PNG, WebP, GIF or HEIC, 10 MB at most.',
      send: 'Upload image',
      sending: 'Uploading…',
      uploaded: 'Uploaded.',
      chosen: (name) => `Preview of ${name}`,
      remove: 'Remove picture',
      failed: 'The picture could not be uploaded.',
    },
    leave: {
      title: 'Discard what you wrote?',
      text: 'It is not published yet. If you discard it, it is gone.',
      confirm: 'Discard',
      keep: 'Keep writing',
    },
    saved: { created: 'Post published', changed: 'Post saved' },
  },
  sw: {
    title: 'Usimamizi wa blogu',
    create: 'Andika makala',
    empty: {
      title: 'Bado huna makala',
      text: 'Andika kuhusu mwongozo uliofaa, au swali lililowapotosha wote. Unachokichapisha huonekana kwenye blogu mara moja.',
      action: 'Andika makala yako ya kwanza',
    },
    loading: 'Makala yako yanapakiwa',
    failed: 'Makala yako hayawezi kuonyeshwa',
    more: 'Onyesha makala ya zamani',
    card: {
      created: 'Yaliandikwa',
      updated: 'Yalibadilishwa',
      edit: 'Hariri',
      delete: 'Futa',
      fetching: 'Picha inaletwa.',
      noPicture: 'Hakuna picha:',
    },
    remove: {
      title: 'Futa makala',
      text: 'Je, una uhakika unataka kufuta makala haya ya blogu?',
      confirm: 'Futa',
      busy: 'Yanafutwa…',
      keep: 'Usifute',
      done: (title) => `“${title}” yamefutwa`,
    },
    dialog: {
      createTitle: 'Andika makala mapya ya blogu',
      editTitle: 'Hariri makala ya blogu',
      title: 'Kichwa',
      content: 'Maandishi',
      contentHint: 'Maandishi ya kawaida au Markdown: # kichwa, **nene**, - orodha, > nukuu.',
      tabs: 'Andika au tazama',
      write: 'Andika',
      preview: 'Tazama',
      rendering: 'Onyesho linatayarishwa',
      nothing: 'Bado hakuna kilichoandikwa.',
      cancel: 'Ghairi',
      publish: 'Chapisha',
      publishing: 'Yanachapishwa…',
      save: 'Hifadhi mabadiliko',
      saving: 'Yanahifadhiwa…',
      kept: 'Ulichoandika kimehifadhiwa kwenye kivinjari hiki.',
      restored: 'Hiki ndicho ulichoandika bila kukihifadhi.',
      startAnew: 'Kitupe',
      changed: 'Maandishi yako bado yapo hapa. Ukiyahifadhi, yatachukua nafasi ya yale mengine.',
      saveMine: 'Hifadhi yangu hata hivyo',
    },
    image: {
      legend: 'Picha',
      optional: '(si lazima)',
      url: 'Anwani',
      upload: 'Pakia',
      address: 'Anwani ya picha',
      addressHint: 'Huanza kwa https://. Tunaileta mara moja na kuonyesha nakala yetu.',
      file: 'Faili ya picha',
      fileHint: 'JPEG, PNG, WebP, GIF au HEIC, isiyozidi MB 10.',
      send: 'Pakia picha',
      sending: 'Inapakiwa…',
      uploaded: 'Imepakiwa.',
      chosen: (name) => `Onyesho la ${name}`,
      remove: 'Ondoa picha',
      failed: 'Picha haikuweza kupakiwa.',
    },
    leave: {
      title: 'Utupe ulichoandika?',
      text: 'Bado hakijachapishwa. Ukikitupa, kitapotea kabisa.',
      confirm: 'Kitupe',
      keep: 'Endelea kuandika',
    },
    saved: { created: 'Makala yamechapishwa', changed: 'Makala yamehifadhiwa' },
  },
}
