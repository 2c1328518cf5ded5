import { texts } from '../../texts/texts.tsx'

export const videoTexts = texts({
  en: {
    failed: 'This video did not load. Check your connection and try again.',
    oldSystem: "Please upgrade your device's iOS version to play this video!",
    again: 'Try again',
  },
  hi: {
    failed: 'यह वीडियो नहीं खुला। इंटरनेट देखकर फिर से कोशिश करें।',
    oldSystem: 'यह वीडियो चलाने के लिए अपने डिवाइस का iOS अपडेट करें।',
    again: 'फिर से कोशिश करें',
  },
})
