import { texts } from '../../texts/texts.tsx'

export const walletTexts = texts({
  en: {
    title: (wallet: string) => `Continue with your ${wallet}`,
    why: (wallet: string) =>
      `Your ${wallet} tells us your mobile number and your name for your account here. We learn nothing else from it.`,
    welcome: 'Your account is ready. You are signed in.',
    signedIn: 'You are signed in.',
    failed: 'You are not signed in',
    refused: 'Your wallet has not confirmed who you are. Nothing has changed.',
    phoneNeeded: 'Your wallet has not confirmed your mobile number. Sign in with a code instead.',
    unavailable: 'Your wallet does not answer just now. Nothing has changed. Try again in a minute.',
    again: 'Try again',
  },
  hi: {
    title: (wallet) => `${wallet} से आगे बढ़ें`,
    why: (wallet) => `${wallet} से हमें आपके अकाउंट के लिए आपका मोबाइल नंबर और नाम मिलता है। और कुछ नहीं।`,
    welcome: 'आपका अकाउंट तैयार है। आप साइन इन हो गए हैं।',
    signedIn: 'आप साइन इन हो गए हैं।',
    failed: 'साइन इन नहीं हुआ',
    refused: 'वॉलेट ने नहीं बताया कि आप कौन हैं। कुछ नहीं बदला।',
    phoneNeeded: 'वॉलेट ने आपके मोबाइल नंबर की पुष्टि नहीं की। कोड से साइन इन करें।',
    unavailable: 'वॉलेट से अभी जवाब नहीं मिल रहा। कुछ नहीं बदला। थोड़ी देर में फिर कोशिश करें।',
    again: 'फिर कोशिश करें',
  },
})

export type WalletTexts = typeof walletTexts.en
