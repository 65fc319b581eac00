/** Whether SMS leave here: really, to a stand-in of ours that reaches no phone, or not at all. */
export const smsServices = ['on', 'practice', 'off'] as const
