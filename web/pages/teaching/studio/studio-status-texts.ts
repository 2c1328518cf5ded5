import { texts } from '../../../texts/texts.tsx'

const en = {
  off: 'You are not sending: learners do not see you.',
  connecting: 'Connecting …',
  live: 'Learners see you.',
  slow: 'Your network is slow: learners see you late, or not at all.',
  reduced: 'Learners see you. Your network is slow, so the picture is less sharp.',
  lost: 'The connection is lost. It is being made again by itself; learners are told that you will be back.',
  since: (time: string) => `Live for ${time}`,
  ends: {
    stopped: 'You have stopped showing. The class goes on: end it with “End the class” when it is over.',
    over: 'The class is over.',
    taken_over: 'Another studio teaches this class now, so this one has stopped.',
    unreadable: 'What this browser records cannot be shown. Use Chrome or Edge, or send with OBS.',
    too_much: 'This browser sent more than a class needs. Start again with 360p.',
    busy: 'Too many classes are sent at this moment. It is tried again by itself.',
    early: 'It is too early: you can begin 15 minutes before the class.',
    sign_in: 'You signed in more than 12 hours ago. Sign in again, then start.',
    not_allowed: 'You do not teach this class any more.',
    unable: 'This site cannot take a class from a browser. Send it with OBS.',
  },
  warnings: {
    NO_SOUND: 'Learners hear no sound: check the microphone.',
    NO_PICTURE: 'Learners see no picture: choose again what you show.',
    SOUND_NOT_AAC: 'Learners hear no sound: this browser records it in a way that cannot be passed on.',
    KEY_FRAMES_RARE: 'For learners who come late the picture starts slowly.',
    CLOCK_JUMPED: 'The picture jumped for a moment.',
  } as Record<string, string>,
}

/** What becomes of the sending, for the teacher. */
export const studioStatusTexts = texts<typeof en>({
  en,
  hi: {
    off: 'आप अभी नहीं भेज रहे हैं: छात्रों को आप नहीं दिखते।',
    connecting: 'जुड़ रहे हैं …',
    live: 'छात्र आपको देख रहे हैं।',
    slow: 'आपका नेटवर्क धीमा है: छात्रों को आप देर से दिखते हैं, या नहीं दिखते।',
    reduced: 'छात्र आपको देख रहे हैं। नेटवर्क धीमा है, इसलिए वीडियो थोड़ा कम साफ़ है।',
    lost: 'कनेक्शन टूट गया है। अपने आप फिर जुड़ रहा है; छात्रों को बताया गया है कि आप लौटेंगे।',
    since: (time) => `${time} से लाइव`,
    ends: {
      stopped: 'आपने दिखाना बंद किया है। क्लास चल रही है: पूरी होने पर “क्लास ख़त्म करें” दबाएँ।',
      over: 'क्लास ख़त्म हो गई है।',
      taken_over: 'अब यह क्लास किसी दूसरे स्टूडियो से चल रही है, इसलिए यहाँ रुक गई है।',
      unreadable: 'इस ब्राउज़र की रिकॉर्डिंग नहीं दिखा सकते। Chrome या Edge लें, या OBS से भेजें।',
      too_much: 'इस ब्राउज़र ने ज़रूरत से ज़्यादा भेजा। 360p चुनकर फिर शुरू करें।',
      busy: 'अभी बहुत सारी क्लास चल रही हैं। अपने आप फिर कोशिश हो रही है।',
      early: 'अभी समय नहीं हुआ: क्लास से 15 मिनट पहले शुरू कर सकते हैं।',
      sign_in: 'आपने 12 घंटे से पहले साइन इन किया था। फिर साइन इन करें, तब शुरू करें।',
      not_allowed: 'अब आप यह क्लास नहीं पढ़ाते।',
      unable: 'यह साइट ब्राउज़र से क्लास नहीं ले सकती। OBS से भेजें।',
    },
    warnings: {
      NO_SOUND: 'छात्रों को आवाज़ नहीं आ रही: माइक देखें।',
      NO_PICTURE: 'छात्रों को कुछ नहीं दिख रहा: फिर से चुनें कि क्या दिखाना है।',
      SOUND_NOT_AAC: 'छात्रों को आवाज़ नहीं आ रही: इस ब्राउज़र की आवाज़ आगे नहीं भेज सकते।',
      KEY_FRAMES_RARE: 'देर से आने वालों को वीडियो थोड़ा रुककर दिखता है।',
      CLOCK_JUMPED: 'वीडियो एक पल के लिए अटका।',
    },
  },
})
