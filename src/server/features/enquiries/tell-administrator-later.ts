import { contactRoleLabels, requestTypeLabels } from '#contract/contact-form.ts'
import type { EnquiryInput } from '#contract/enquiries.ts'
import type { Tx } from '#db/client.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/site-url.ts'

interface News {
  administrator: { id: string; email: string; language: 'en' | 'sw' }
  enquiry: Omit<EnquiryInput, 'website'> & { id: string }
}

/** The start of the key of every mail about a message, so that they go with it. */
export const mailKeyOf = (enquiryId: string) => `enquiry ${enquiryId} `

/** The sender hears nothing by mail: anybody could have typed that address. */
export async function tellAdministratorLater(ctx: Context, tx: Tx, { administrator, enquiry }: News): Promise<void> {
  const words = { en: inEnglish, sw: inKiswahili }[administrator.language]
  const facts = [
    [words.name, enquiry.name],
    [words.email, enquiry.email],
    [words.phone, enquiry.phone],
    [words.role, enquiry.role === '' ? '' : contactRoleLabels[enquiry.role]],
    [words.institution, enquiry.institution],
    [words.about, requestTypeLabels[enquiry.requestType]],
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

const inEnglish = {
  subject: (name: string) => `New message from ${name}`,
  intro: 'Somebody wrote to us on the contact page.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  institution: 'Institution',
  about: 'About',
  label: 'Open the messages',
  promise: 'The site promises a reply within 24 hours.',
}

const inKiswahili: typeof inEnglish = {
  subject: (name) => `Ujumbe mpya kutoka kwa ${name}`,
  intro: 'Kuna mtu aliyetuandikia kwenye ukurasa wa mawasiliano.',
  name: 'Jina',
  email: 'Barua pepe',
  phone: 'Simu',
  role: 'Wadhifa',
  institution: 'Taasisi',
  about: 'Kuhusu',
  label: 'Fungua ujumbe',
  promise: 'Tovuti inaahidi jibu ndani ya saa 24.',
}
