import type { ContactRole, RequestType } from '#contract/base/contact-form.ts'
import type { Language, Words } from '#engine/words/words.ts'
import type { EnquiryInput } from '#contract/enquiries.ts'
import type { Tx } from '#db/client.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

interface News {
  administrator: { id: string; email: string; language: Language }
  enquiry: Omit<EnquiryInput, 'website'> & { id: string }
}

/** The start of the key of every mail about a message, so that they go with it. */
export const mailKeyOf = (enquiryId: string) => `enquiry ${enquiryId} `

/** The sender hears nothing by mail: anybody could have typed that address. */
export async function notifyAdministratorLater(ctx: Context, tx: Tx, { administrator, enquiry }: News): Promise<void> {
  const words = mailWords[administrator.language]
  const facts = [
    [words.name, enquiry.name],
    [words.email, enquiry.email],
    [words.phone, enquiry.phone],
    [words.role, enquiry.role === '' ? '' : words.roles[enquiry.role]],
    [words.institution, enquiry.institution],
    [words.about, words.topics[enquiry.requestType]],
  ]
  await sendMailLater(ctx, tx, {
    key: `${mailKeyOf(enquiry.id)}${administrator.id}`,
    purpose: 'enquiry',
    to: administrator.email,
    words: {
      language: administrator.language,
      subject: words.subject(enquiry.name),
      paragraphs: [
        words.intro,
        facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
        enquiry.message,
      ],
      action: { label: words.label, url: `${siteUrl(ctx.config)}/admin/enquiries` },
      small: [words.promise],
    },
  })
}

interface EnquiryMailWords {
  subject: (name: string) => string
  intro: string
  name: string
  email: string
  phone: string
  role: string
  roles: Record<ContactRole, string>
  institution: string
  about: string
  topics: Record<RequestType, string>
  label: string
  promise: string
}

const inEnglish: EnquiryMailWords = {
  subject: (name) => `New message from ${name}`,
  intro: 'Somebody wrote to us on the contact page.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  roles: {
    principal: 'Principal/Head Teacher',
    teacher: 'Teacher',
    administrator: 'School Administrator',
    parent: 'Parent',
    other: 'Other',
  },
  institution: 'Institution',
  about: 'About',
  topics: { demo: 'A demo', pricing: 'Pricing', support: 'Support', partnership: 'Partnership', other: 'Something else' },
  label: 'Open the messages',
  promise: 'The site promises a reply within 24 hours.',
}

const inKiswahili: EnquiryMailWords = {
  subject: (name) => `Ujumbe mpya kutoka kwa ${name}`,
  intro: 'Kuna mtu aliyetuandikia kwenye ukurasa wa mawasiliano.',
  name: 'Jina',
  email: 'Barua pepe',
  phone: 'Simu',
  role: 'Wadhifa',
  roles: {
    principal: 'Mkuu wa shule/Mwalimu mkuu',
    teacher: 'Mwalimu',
    administrator: 'Msimamizi wa shule',
    parent: 'Mzazi',
    other: 'Mwingine',
  },
  institution: 'Taasisi',
  about: 'Kuhusu',
  topics: { demo: 'Maonyesho ya mfumo', pricing: 'Bei', support: 'Usaidizi', partnership: 'Ushirikiano', other: 'Jambo lingine' },
  label: 'Fungua ujumbe',
  promise: 'Tovuti inaahidi jibu ndani ya saa 24.',
}

const mailWords: Words<EnquiryMailWords> = { en: inEnglish, sw: inKiswahili }
