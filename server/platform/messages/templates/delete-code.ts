import type { MessageTemplate } from '../template.ts'

export const deleteCode: MessageTemplate = {
  params: ['code'],
  mail: {
    en: ({ brand, code }) => ({
      subject: `${code} is the code to delete your ${brand} account`,
      code,
      paragraphs: [
        `Use this code only if you want to delete your ${brand} account. It works for 10 minutes.`,
        'Do not share it with anyone. If you did not ask for it, do not use it: your account stays, but someone may be signed in as you. Sign out of all devices in your account settings.',
      ],
    }),
    hi: ({ brand, code }) => ({
      subject: `${code} आपका ${brand} अकाउंट हटाने का कोड है`,
      code,
      paragraphs: [
        `यह कोड तभी डालें जब आप अपना ${brand} अकाउंट हटाना चाहते हों। यह 10 मिनट तक चलेगा।`,
        'इसे किसी को न बताएँ। अगर आपने यह नहीं माँगा, तो इसे न डालें: आपका अकाउंट बना रहेगा, पर हो सकता है कि कोई और आपके अकाउंट में हो। अकाउंट की सेटिंग में जाकर सभी डिवाइस से साइन आउट करें।',
      ],
    }),
  },
  sms: {
    en: {
      registered:
        '{#var#} is the code to DELETE your {#var#} account. It works for 10 minutes. Do not share it.\n\n@{#var#} #{#var#}',
      values: ({ code, brand, host }) => [code!, brand!, host!, code!],
    },
    hi: {
      registered:
        '{#var#} आपका {#var#} अकाउंट हटाने का कोड है। यह 10 मिनट चलेगा। किसी को न बताएँ।\n\n@{#var#} #{#var#}',
      values: ({ code, brand, host }) => [code!, brand!, host!, code!],
    },
  },
}
