import type { MessageTemplate } from '../template.ts'

export const verifyCode: MessageTemplate = {
  params: ['code'],
  mail: {
    en: ({ brand, code }) => ({
      subject: `${code} confirms your e-mail address for ${brand}`,
      code,
      paragraphs: [
        `Use this code to confirm that this e-mail address is yours. It works for 10 minutes.`,
        `Do not share it with anyone. If you did not give this address to ${brand}, you need not do anything.`,
      ],
    }),
    hi: ({ brand, code }) => ({
      subject: `${code} से ${brand} पर अपना ई-मेल पता पक्का करें`,
      code,
      paragraphs: [
        'यह ई-मेल पता आपका है, यह पक्का करने के लिए यह कोड डालें। यह 10 मिनट तक चलेगा।',
        `इसे किसी को न बताएँ। अगर आपने यह पता ${brand} को नहीं दिया, तो कुछ करने की ज़रूरत नहीं है।`,
      ],
    }),
  },
  sms: {
    en: {
      registered:
        '{#var#} is your code to confirm this number for {#var#}. It works for 10 minutes. Do not share it.\n\n@{#var#} #{#var#}',
      values: ({ code, brand, host }) => [code!, brand!, host!, code!],
    },
    hi: {
      registered:
        '{#var#} से {#var#} पर अपना नंबर पक्का करें। यह कोड 10 मिनट चलेगा। किसी को न बताएँ।\n\n@{#var#} #{#var#}',
      values: ({ code, brand, host }) => [code!, brand!, host!, code!],
    },
  },
}
