import type { WrittenEnquiry } from '#contract/enquiries.ts'
import type { EnquiryRow } from '#server/features/enquiries/queries.ts'

export function presentEnquiry(row: EnquiryRow): WrittenEnquiry {
  const { id, name, email, phone, institution, role, requestType, message, status, handledByName, createdAt, updatedAt } = row
  return {
    id,
    name,
    email,
    phone,
    institution,
    role,
    requestType,
    message,
    status,
    handledByName,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
