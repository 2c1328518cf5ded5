import type { MessageTemplate } from '../template.ts'

export const signInCode: MessageTemplate = {
  params: ['code'],
  mail: {
    en: ({ brand, code }) => ({
      subject: `${code} is your ${brand} sign-in code`,
      code,
      paragraphs: [
        `Use this code to sign in to ${brand}. It works for 10 minutes.`,
        `Do not share it with anyone. ${brand} never asks for it by phone or message. If you did not ask for a code, you need not do anything.`,
      ],
    }),
    hi: ({ brand, code }) => ({
      subject: `${code} आपका ${brand} साइन-इन कोड है`,
      code,
      paragraphs: [
        `${brand} में साइन इन करने के लिए यह कोड डालें। यह 10 मिनट तक चलेगा।`,
        `इसे किसी को न बताएँ। ${brand} फ़ोन या मैसेज पर कोड कभी नहीं माँगता। अगर आपने कोड नहीं माँगा था, तो कुछ करने की ज़रूरत नहीं है।`,
      ],
    }),
  },
  // The last line lets a browser offer the code by itself (WebOTP): it must be exactly `@host #code`.
  sms: {
    en: {
      registered:
        '{#var#} is your sign-in code for {#var#}. It works for 10 minutes. Do not share it with anyone.\n\n@{#var#} #{#var#}',
      values: ({ code, brand, host }) => [code!, brand!, host!, code!],
    },
    hi: {
      registered: '{#var#} आपका {#var#} साइन-इन कोड है। यह 10 मिनट चलेगा। किसी को न बताएँ।\n\n@{#var#} #{#var#}',
      values: ({ code, brand, host }) => [code!, brand!, host!, code!],
    },
  },
}
