import type { MessageTemplate } from '../template.ts'

/** Anybody can name anybody's number: nothing in it is of the asker's writing. */
export const supportRequest: MessageTemplate = {
  params: [],
  mail: {
    en: ({ brand }) => ({
      subject: `${brand} has received your request`,
      paragraphs: [
        'We have received your request. Someone from our team will call you or write to you.',
        'You need not send it again. If it was not you, you need not do anything.',
      ],
    }),
    hi: ({ brand }) => ({
      subject: `${brand} को आपका अनुरोध मिल गया है`,
      paragraphs: [
        'हमें आपका अनुरोध मिल गया है। हमारी टीम से कोई आपको कॉल करेगा या लिखेगा।',
        'इसे दोबारा भेजने की ज़रूरत नहीं है। अगर यह आपने नहीं भेजा, तो कुछ न करें।',
      ],
    }),
  },
  sms: {
    en: {
      registered:
        'We have received your request on {#var#}. Our team will call you. If it was not you, ignore this.',
      values: ({ brand }) => [brand!],
    },
    hi: {
      registered: '{#var#} पर आपका अनुरोध मिल गया। हमारी टीम आपको कॉल करेगी। यह आप नहीं थे तो कुछ न करें।',
      values: ({ brand }) => [brand!],
    },
  },
}
