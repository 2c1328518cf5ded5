/** A course of the made-up store that bears real names. */
export interface Family {
  id: string
  name: string
  hindi: string | null
  exams: string[]
  /** ids of SUBJECTS */
  subjects: string[]
}

const family = (id: string, names: string, exams: string, subjects: string): Family => {
  const [name, hindi] = names.split('|')
  return { id, name: name!, hindi: hindi ?? null, exams: exams.split(', '), subjects: subjects.split(' ') }
}

const OFFICE = 'QUANTITATIVE_APTITUDE REASONING ENGLISH GENERAL_AWARENESS CURRENT_AFFAIRS'
const CLERICAL = 'MATHEMATICS REASONING ENGLISH GENERAL_AWARENESS GENERAL_SCIENCE CURRENT_AFFAIRS'
const STATE = 'GENERAL_STUDIES HISTORY GEOGRAPHY POLITICAL_SCIENCE CURRENT_AFFAIRS HINDI ECONOMICS'
const BRANCH = 'ENGINEERING_MATHEMATICS GENERAL_APTITUDE'

/** What Indian shops for candidates sell: the exams of each course, and what is asked there. */
export const FAMILIES: readonly Family[] = [
  family(
    'BANKING',
    'Banking|बैंकिंग',
    'SBI PO, SBI Clerk, SBI SO, IBPS PO, IBPS Clerk, IBPS SO, IBPS RRB Officer Scale I, IBPS RRB Office Assistant, RBI Grade B, ' +
      'RBI Assistant, NABARD Grade A, SIDBI Grade A, SEBI Grade A, JAIIB, CAIIB',
    `${OFFICE} BANKING_AWARENESS DATA_INTERPRETATION COMPUTER_KNOWLEDGE`,
  ),
  family(
    'INSURANCE',
    'Insurance|बीमा',
    'LIC AAO, LIC ADO, LIC Assistant, NIACL AO, NIACL Assistant, UIIC AO, GIC Officer, ESIC UDC',
    `${OFFICE} INSURANCE_AWARENESS`,
  ),
  family(
    'SSC',
    'SSC',
    'SSC CGL, SSC CHSL, SSC MTS, SSC GD Constable, SSC CPO, SSC JE, SSC Stenographer, SSC Selection Post, Delhi Police Constable',
    CLERICAL,
  ),
  family(
    'RAILWAYS',
    'Railways|रेलवे',
    'RRB NTPC, RRB Group D, RRB ALP, RRB JE, RRB Technician, RPF Constable, RPF SI',
    CLERICAL,
  ),
  family(
    'TEACHING',
    'Teaching|शिक्षण',
    'CTET, UGC NET, CSIR NET, UPTET, Super TET, REET, HTET, Bihar STET, KVS PGT, KVS TGT, KVS PRT, NVS TGT, DSSSB TGT, DSSSB PRT',
    'CHILD_DEVELOPMENT MATHEMATICS ENGLISH HINDI ENVIRONMENTAL_STUDIES TEACHING_APTITUDE COMMERCE PSYCHOLOGY ECONOMICS',
  ),
  family(
    'DEFENCE',
    'Defence|रक्षा',
    'NDA, CDS, AFCAT, CAPF AC, Agniveer Army, Agniveer Air Force, Agniveer Navy, Territorial Army, INET',
    'MATHEMATICS ENGLISH GENERAL_SCIENCE GENERAL_AWARENESS CURRENT_AFFAIRS PHYSICS',
  ),
  family(
    'POLICE',
    'Police|पुलिस',
    'UP Police Constable, UP Police SI, Bihar Police Constable, MP Police Constable, Rajasthan Police Constable, Haryana Police',
    'GENERAL_AWARENESS REASONING HINDI MATHEMATICS CURRENT_AFFAIRS',
  ),
  family(
    'IITNEET',
    'IIT JEE and NEET|IIT JEE और NEET',
    'JEE Main, JEE Advanced, NEET UG, BITSAT, VITEEE, WBJEE, MHT CET, COMEDK UGET, KCET, AP EAMCET, TS EAMCET',
    'PHYSICS CHEMISTRY MATHEMATICS BIOLOGY',
  ),
  family(
    'MEDICAL',
    'Medical and Nursing|मेडिकल और नर्सिंग',
    'NEET PG, INI CET, FMGE, AIIMS NORCET, AIIMS BSc Nursing, ESIC Nursing Officer, RRB Staff Nurse, DSSSB Nursing Officer, GPAT',
    'BIOLOGY CHEMISTRY NURSING PHARMACY GENERAL_AWARENESS',
  ),
  family(
    'CUET',
    'CUET',
    'CUET UG, CUET Science, CUET Commerce, CUET Humanities, CUET General Test',
    'ENGLISH GENERAL_TEST PHYSICS CHEMISTRY BIOLOGY MATHEMATICS ACCOUNTANCY BUSINESS_STUDIES ECONOMICS HISTORY GEOGRAPHY POLITICAL_SCIENCE PSYCHOLOGY SOCIOLOGY',
  ),
  family(
    'CUET_PG',
    'CUET PG',
    'CUET PG, NIMCET, IIT JAM',
    'ENGLISH REASONING MATHEMATICS ECONOMICS COMMERCE PSYCHOLOGY POLITICAL_SCIENCE',
  ),
  family(
    'LAW',
    'Law|लॉ',
    'CLAT, CLAT PG, AILET, SLAT, MH CET Law, LSAT India, AIBE, Judiciary Prelims',
    'LEGAL_REASONING ENGLISH REASONING CURRENT_AFFAIRS QUANTITATIVE_APTITUDE',
  ),
  family(
    'MANAGEMENT',
    'MBA|एमबीए',
    'CAT, XAT, SNAP, NMAT, MAT, CMAT, IIFT, MAH MBA CET',
    'QUANTITATIVE_APTITUDE ENGLISH DATA_INTERPRETATION REASONING GENERAL_AWARENESS',
  ),
  family('IPM', 'IPM', 'IPMAT Indore, IPMAT Rohtak, JIPMAT', 'QUANTITATIVE_APTITUDE ENGLISH REASONING'),
  family('HOTELMANAGEMENT', 'Hotel management|होटल प्रबंधन', 'NCHM JEE', 'ENGLISH REASONING GENERAL_AWARENESS'),
  family(
    'DESIGN',
    'Design|डिज़ाइन',
    'UCEED, CEED, NID DAT, NIFT Entrance, NATA',
    'DRAWING GENERAL_AWARENESS ENGLISH',
  ),
  family(
    'COMMERCE',
    'Commerce|वाणिज्य',
    'CA Foundation, CA Inter, CS Executive, CMA Foundation',
    'ACCOUNTANCY ECONOMICS BUSINESS_STUDIES LAW_PAPER MATHEMATICS',
  ),
  ...['10', '11', '12'].map((year) =>
    family(
      `CLASS_${year}`,
      `Class ${year}|कक्षा ${year}`,
      `CBSE Class ${year}, ICSE Class ${year}, UP Board Class ${year}, Bihar Board Class ${year}`,
      'PHYSICS CHEMISTRY BIOLOGY MATHEMATICS ENGLISH HINDI HISTORY GEOGRAPHY ECONOMICS ACCOUNTANCY COMPUTER_KNOWLEDGE',
    ),
  ),
  ...Object.entries({
    CE: ['Civil Engineering|सिविल इंजीनियरिंग', 'Civil', 'STRUCTURES GEOTECHNICAL'],
    ME: ['Mechanical Engineering|मैकेनिकल इंजीनियरिंग', 'Mechanical', 'THERMODYNAMICS MANUFACTURING'],
    EE: ['Electrical Engineering|इलेक्ट्रिकल इंजीनियरिंग', 'Electrical', 'CIRCUITS POWER_SYSTEMS'],
    EC: ['Electronics and Communication Engineering|इलेक्ट्रॉनिक्स इंजीनियरिंग', 'Electronics', 'CIRCUITS SIGNALS'],
    CS: [
      'Computer Science and Information Technology|कंप्यूटर साइंस',
      'Computer Science',
      'ALGORITHMS COMPUTER_KNOWLEDGE',
    ],
    IN: ['Instrumentation Engineering|इंस्ट्रूमेंटेशन इंजीनियरिंग', 'Instrumentation', 'SIGNALS CIRCUITS'],
    CH: ['Chemical Engineering|केमिकल इंजीनियरिंग', 'Chemical', 'THERMODYNAMICS CHEMISTRY'],
  }).map(([code, [names, short, subjects]]) =>
    family(
      `${short!.toUpperCase().replace(' ', '_')}_ENGINEERING`,
      names!,
      `GATE ${names!.split('|')[0]} (${code}), ESE ${short} Engineering`,
      `${BRANCH} ${subjects}`,
    ),
  ),
  family(
    'CIVIL_SERVICES',
    'Civil services|सिविल सेवा',
    'UPSC Civil Services, UPSC EPFO, UPSC CMS, UPSC IES',
    STATE,
  ),
  ...Object.entries({
    UTTAR_PRADESH: ['Uttar Pradesh|उत्तर प्रदेश', 'UPPSC PCS, UPPSC RO/ARO, UPSSSC PET, UP Lekhpal, UPSSSC VDO'],
    BIHAR: ['Bihar|बिहार', 'BPSC CCE, BPSC TRE, BSSC CGL'],
    MADHYA_PRADESH: ['Madhya Pradesh|मध्य प्रदेश', 'MPPSC State Service, MP Patwari, MPESB Group 2'],
    RAJASTHAN: ['Rajasthan|राजस्थान', 'RPSC RAS, Rajasthan CET, Rajasthan Patwari'],
    HARYANA: ['Haryana|हरियाणा', 'HPSC HCS, Haryana CET'],
    MAHARASHTRA: ['Maharashtra|महाराष्ट्र', 'MPSC Rajyaseva, MPSC Group B, MPSC Group C'],
    GUJARAT: ['Gujarat|गुजरात', 'GPSC Class 1 and 2, GSSSB Clerk'],
    WEST_BENGAL: ['West Bengal|पश्चिम बंगाल', 'WBCS, WBPSC Miscellaneous Services, WB Police'],
    ODISHA: ['Odisha|ओडिशा', 'OPSC OCS, OSSC CGL'],
    JHARKHAND: ['Jharkhand|झारखंड', 'JPSC Civil Services, JSSC CGL'],
    CHHATTISGARH: ['Chhattisgarh|छत्तीसगढ़', 'CGPSC State Service, CG Vyapam Patwari'],
    UTTARAKHAND: ['Uttarakhand|उत्तराखंड', 'UKPSC PCS, UKSSSC VDO'],
    TAMIL_NADU: ['Tamil Nadu|तमिलनाडु', 'TNPSC Group I, TNPSC Group II, TNPSC Group IV'],
    KERALA: ['Kerala|केरल', 'Kerala PSC Degree Level, Kerala PSC LDC'],
    ANDHRA_PRADESH: ['Andhra Pradesh|आंध्र प्रदेश', 'APPSC Group I, APPSC Group II'],
    TELANGANA: ['Telangana|तेलंगाना', 'TSPSC Group I, TSPSC Group II'],
    KARNATAKA: ['Karnataka|कर्नाटक', 'KPSC KAS, KPSC FDA'],
    PUNJAB: ['Punjab|पंजाब', 'PPSC PCS, PSSSB Clerk'],
  }).map(([id, [names, exams]]) => family(id, names!, exams!, STATE)),
]

/** Their names in both languages. */
export const SUBJECTS: Record<string, string> = {
  ENGLISH: 'English Language|अंग्रेज़ी भाषा',
  HINDI: 'Hindi Language|हिंदी भाषा',
  QUANTITATIVE_APTITUDE: 'Quantitative Aptitude|संख्यात्मक अभियोग्यता',
  REASONING: 'Reasoning Ability|तर्कशक्ति',
  GENERAL_AWARENESS: 'General Awareness|सामान्य जागरूकता',
  CURRENT_AFFAIRS: 'Current Affairs|करेंट अफ़ेयर्स',
  GENERAL_SCIENCE: 'General Science|सामान्य विज्ञान',
  GENERAL_STUDIES: 'General Studies|सामान्य अध्ययन',
  GENERAL_TEST: 'General Test|सामान्य परीक्षण',
  COMPUTER_KNOWLEDGE: 'Computer Knowledge|कंप्यूटर ज्ञान',
  MATHEMATICS: 'Mathematics|गणित',
  PHYSICS: 'Physics|भौतिकी',
  CHEMISTRY: 'Chemistry|रसायन विज्ञान',
  BIOLOGY: 'Biology|जीव विज्ञान',
  HISTORY: 'History|इतिहास',
  GEOGRAPHY: 'Geography|भूगोल',
  POLITICAL_SCIENCE: 'Political Science|राजनीति विज्ञान',
  ECONOMICS: 'Economics|अर्थशास्त्र',
  COMMERCE: 'Commerce|वाणिज्य',
  PSYCHOLOGY: 'Psychology|मनोविज्ञान',
  SOCIOLOGY: 'Sociology|समाजशास्त्र',
  ACCOUNTANCY: 'Accountancy|लेखाशास्त्र',
  BUSINESS_STUDIES: 'Business Studies|व्यवसाय अध्ययन',
  LAW_PAPER: 'Business Laws|व्यवसाय विधि',
  LEGAL_REASONING: 'Legal Reasoning|विधिक तर्क',
  DRAWING: 'Design Aptitude and Drawing|डिज़ाइन अभियोग्यता और चित्रांकन',
  BANKING_AWARENESS: 'Banking Awareness|बैंकिंग जागरूकता',
  INSURANCE_AWARENESS: 'Insurance Awareness|बीमा जागरूकता',
  DATA_INTERPRETATION: 'Data Interpretation|आँकड़ों की व्याख्या',
  CHILD_DEVELOPMENT: 'Child Development and Pedagogy|बाल विकास और शिक्षाशास्त्र',
  ENVIRONMENTAL_STUDIES: 'Environmental Studies|पर्यावरण अध्ययन',
  TEACHING_APTITUDE: 'Teaching and Research Aptitude|शिक्षण और शोध अभिवृत्ति',
  NURSING: 'Nursing|नर्सिंग',
  PHARMACY: 'Pharmacy|फार्मेसी',
  ENGINEERING_MATHEMATICS: 'Engineering Mathematics|इंजीनियरिंग गणित',
  GENERAL_APTITUDE: 'General Aptitude|सामान्य अभिरुचि',
  STRUCTURES: 'Structural Engineering|संरचना इंजीनियरिंग',
  GEOTECHNICAL: 'Geotechnical Engineering|भू-तकनीकी इंजीनियरिंग',
  THERMODYNAMICS: 'Thermodynamics|ऊष्मागतिकी',
  MANUFACTURING: 'Manufacturing Engineering|विनिर्माण इंजीनियरिंग',
  CIRCUITS: 'Electric Circuits|विद्युत परिपथ',
  POWER_SYSTEMS: 'Power Systems|विद्युत शक्ति प्रणाली',
  SIGNALS: 'Signals and Systems|सिग्नल और सिस्टम',
  ALGORITHMS: 'Data Structures and Algorithms|डेटा स्ट्रक्चर और एल्गोरिदम',
}
