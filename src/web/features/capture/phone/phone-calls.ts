import { listSheetsAsPhone } from '#contract/live-reading.ts'
import { beginPhoneUpload, joinAsPhone, leaveAsPhone, reportAsPhone, type OwnPhoneView } from '#contract/phones.ts'
import { addressOf } from '#contract/base/request.ts'
import { call } from '#web/api/call.ts'
import type { SendOptions } from '#web/api/send.ts'
import type { PictureOwner } from '#web/components/captured/picture-sender.ts'
import { sendWithTus } from '#web/components/uploads/send-with-tus.ts'
import type { SheetsToRead } from '#web/features/capture/frame-worker.ts'
import { forgetPhoneSession, keepPhoneSession, readPhoneSession } from '#web/features/capture/phone/phone-session.ts'

/** As this phone, whoever else may be signed in in this browser; what ends the phone ends no session of theirs. */
function asPhone(): SendOptions {
  return { headers: { authorization: `Bearer ${readPhoneSession()?.token ?? ''}` }, keepSessionOn401: true }
}

export async function join(code: string): Promise<OwnPhoneView> {
  const { token, phone } = await call(joinAsPhone, { body: { code, model: await readModel() } }, { keepSessionOn401: true })
  keepPhoneSession(token, phone)
  return phone
}

export async function report(waiting: number): Promise<OwnPhoneView> {
  return (await call(reportAsPhone, { body: { waiting } }, asPhone())).phone
}

/** The geometry of the exam's sheets, and nothing of its class. */
export async function fetchSheets(): Promise<SheetsToRead> {
  return call(listSheetsAsPhone, {}, asPhone())
}

/** Ends here whatever the server hears of it: what it does not hear ends by itself. */
export async function leave(): Promise<void> {
  const told = call(leaveAsPhone, {}, asPhone()).catch(() => undefined)
  forgetPhoneSession()
  await told
}

/** Pictures of this device, sent while the phone is connected, and only to the exam that it is connected to. */
export function phoneOwner(deviceId: string): PictureOwner {
  return {
    id: deviceId,
    maySend: () => readPhoneSession() !== null,
    isSendable: ({ examId }) => examId === readPhoneSession()?.phone.examId,
    send: (examId) =>
      sendWithTus({
        name: `phone-${examId}`,
        address: addressOf(beginPhoneUpload),
        readToken: () => readPhoneSession()?.token ?? null,
        getMetadata: async () => ({}),
      }),
    sendReading: null,
  }
}

interface UserAgentData {
  getHighEntropyValues(hints: string[]): Promise<{ model?: string }>
}

/** `TECNO KI5k`, where the browser says so; the server names the browser otherwise. */
async function readModel(): Promise<string> {
  const known: Navigator & { userAgentData?: UserAgentData } = navigator
  const values = await known.userAgentData?.getHighEntropyValues(['model']).catch(() => null)
  return (values?.model ?? '').slice(0, 40)
}
