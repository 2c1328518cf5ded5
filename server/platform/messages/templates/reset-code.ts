import type { MessageTemplate } from '../template.ts'

export const resetCode: MessageTemplate = {
  params: ['code'],
  mail: {
    en: ({ brand, code }) => ({
      subject: `${code} is your code for a new ${brand} password`,
      code,
      paragraphs: [
        `Use this code to set a new password for ${brand}. It works for 10 minutes.`,
        'Do not share it with anyone. If you did not ask for it, your password stays as it is and you need not do anything.',
      ],
    }),
    hi: ({ brand, code }) => ({
      subject: `${code} आपके नए ${brand} पासवर्ड का कोड है`,
      code,
      paragraphs: [
        `${brand} का नया पासवर्ड बनाने के लिए यह कोड डालें। यह 10 मिनट तक चलेगा।`,
        'इसे किसी को न बताएँ। अगर आपने यह नहीं माँगा था, तो आपका पासवर्ड वही रहेगा और कुछ करने की ज़रूरत नहीं है।',
      ],
    }),
  },
  sms: {
    en: {
      registered:
        '{#var#} is your code to set a new password for {#var#}. It works for 10 minutes. Do not share it.\n\n@{#var#} #{#var#}',
      values: ({ code, brand, host }) => [code!, brand!, host!, code!],
    },
    hi: {
      registered:
        '{#var#} आपके {#var#} के नए पासवर्ड का कोड है। यह 10 मिनट चलेगा। किसी को न बताएँ।\n\n@{#var#} #{#var#}',
      values: ({ code, brand, host }) => [code!, brand!, host!, code!],
    },
  },
}
