import { offsetAt } from '../../table/pings/time-zone.ts';

/** A part of a country in which all clocks show the same. */
export interface Place {
  /** The country: two capital letters of ISO 3166. */
  readonly region: string;
  /** The IANA name of its time zone. */
  readonly timeZone: string;
}

/**
 * The places of the world: a country comes once with each of its clocks. Those of one item have the same time all year, and
 * the most populous come first. An area (`Europe`) is the beginning of the names of the zones after it.
 */
const PLACES = `
- Pacific AS/Pago_Pago NU/Niue
- Pacific US/Honolulu CK/Rarotonga PF/Tahiti
- America US/Adak
- Pacific PF/Marquesas
- Pacific PF/Gambier
- America US/Anchorage
- America US/Los_Angeles MX/Tijuana
- Pacific PN/Pitcairn
- America US/Denver MX/Ciudad_Juarez CA/Cambridge_Bay
- America US/Phoenix MX/Hermosillo CA/Creston
- America CA/Vancouver
- America US/Chicago MX/Matamoros CA/Winnipeg
- America MX/Mexico_City CA/Regina GT/Guatemala BZ/Belize CR/Costa_Rica HN/Tegucigalpa NI/Managua
  SV/El_Salvador Pacific EC/Galapagos
- America CA/Edmonton
- America US/New_York CA/Toronto BS/Nassau CU/Havana HT/Port-au-Prince TC/Grand_Turk
- America BR/Rio_Branco MX/Cancun CO/Bogota CA/Atikokan PE/Lima EC/Guayaquil JM/Jamaica KY/Cayman
  PA/Panama
- Pacific CL/Easter
- America BR/Manaus CA/Blanc-Sablon VE/Caracas AG/Antigua AI/Anguilla AW/Aruba BB/Barbados
  BL/St_Barthelemy BO/La_Paz BQ/Kralendijk CW/Curacao DM/Dominica DO/Santo_Domingo GD/Grenada
  GP/Guadeloupe GY/Guyana KN/St_Kitts LC/St_Lucia MF/Marigot MQ/Martinique MS/Montserrat PR/Puerto_Rico
  SX/Lower_Princes TT/Port_of_Spain VC/St_Vincent VG/Tortola VI/St_Thomas
- America CA/Halifax GL/Thule Atlantic BM/Bermuda
- America CA/St_Johns
- America BR/Sao_Paulo AR/Argentina/Buenos_Aires CL/Punta_Arenas GF/Cayenne PY/Asuncion SR/Paramaribo
  UY/Montevideo Atlantic FK/Stanley
- America CL/Santiago
- America PM/Miquelon
- America BR/Noronha
- America GL/Nuuk
- Atlantic CV/Cape_Verde
- Atlantic PT/Azores
- Europe GB/London PT/Lisbon IE/Dublin GG/Guernsey IM/Isle_of_Man JE/Jersey Atlantic ES/Canary FO/Faroe
- Africa GH/Accra CI/Abidjan ML/Bamako BF/Ouagadougou SN/Dakar GM/Banjul GN/Conakry GW/Bissau LR/Monrovia
  MR/Nouakchott SL/Freetown ST/Sao_Tome TG/Lome America GL/Danmarkshavn Atlantic IS/Reykjavik SH/St_Helena
- Africa MA/Casablanca EH/El_Aaiun
- Europe DE/Berlin FR/Paris IT/Rome ES/Madrid PL/Warsaw NL/Amsterdam BE/Brussels SE/Stockholm CZ/Prague
  HU/Budapest AT/Vienna CH/Zurich DK/Copenhagen NO/Oslo AD/Andorra AL/Tirane BA/Sarajevo GI/Gibraltar
  HR/Zagreb LI/Vaduz LU/Luxembourg MC/Monaco ME/Podgorica MK/Skopje MT/Malta RS/Belgrade SI/Ljubljana
  SK/Bratislava SM/San_Marino VA/Vatican Arctic SJ/Longyearbyen
- Africa NG/Lagos CD/Kinshasa DZ/Algiers AO/Luanda CM/Douala NE/Niamey TD/Ndjamena TN/Tunis BJ/Porto-Novo
  CF/Bangui CG/Brazzaville GA/Libreville GQ/Malabo
- Europe UA/Kyiv RO/Bucharest GR/Athens FI/Helsinki AX/Mariehamn BG/Sofia EE/Tallinn LT/Vilnius LV/Riga
  MD/Chisinau Asia IL/Jerusalem CY/Nicosia LB/Beirut
- Europe RU/Kaliningrad Africa CD/Lubumbashi ZA/Johannesburg SD/Khartoum MZ/Maputo MW/Blantyre ZM/Lusaka
  ZW/Harare BI/Bujumbura BW/Gaborone LS/Maseru LY/Tripoli NA/Windhoek RW/Kigali SS/Juba SZ/Mbabane
- Africa EG/Cairo
- Asia PS/Gaza
- Europe RU/Moscow TR/Istanbul UA/Simferopol BY/Minsk Africa ET/Addis_Ababa TZ/Dar_es_Salaam KE/Nairobi
  UG/Kampala DJ/Djibouti ER/Asmara SO/Mogadishu Asia IQ/Baghdad SA/Riyadh YE/Aden SY/Damascus BH/Bahrain
  JO/Amman KW/Kuwait QA/Qatar Indian MG/Antananarivo KM/Comoro YT/Mayotte
- Asia IR/Tehran
- Europe RU/Samara Asia AE/Dubai AM/Yerevan AZ/Baku GE/Tbilisi OM/Muscat Indian MU/Mauritius RE/Reunion
  SC/Mahe
- Asia AF/Kabul
- Asia PK/Karachi RU/Yekaterinburg UZ/Tashkent KZ/Almaty TJ/Dushanbe TM/Ashgabat Indian MV/Maldives
- Asia IN/Kolkata LK/Colombo
- Asia NP/Kathmandu
- Asia CN/Urumqi BD/Dhaka RU/Omsk BT/Thimphu KG/Bishkek
- Asia MM/Yangon Indian CC/Cocos
- Asia ID/Jakarta RU/Novosibirsk VN/Ho_Chi_Minh TH/Bangkok KH/Phnom_Penh LA/Vientiane MN/Hovd Indian
  CX/Christmas
- Asia CN/Shanghai ID/Makassar RU/Irkutsk PH/Manila MY/Kuala_Lumpur TW/Taipei SG/Singapore HK/Hong_Kong
  BN/Brunei MN/Ulaanbaatar MO/Macau Australia AU/Perth
- Australia AU/Eucla
- Asia ID/Jayapura RU/Yakutsk JP/Tokyo KR/Seoul KP/Pyongyang TL/Dili Pacific PW/Palau
- Australia AU/Darwin
- Asia RU/Vladivostok Australia AU/Brisbane Pacific FM/Chuuk GU/Guam MP/Saipan PG/Port_Moresby
- Australia AU/Adelaide
- Australia AU/Sydney
- Australia AU/Lord_Howe
- Asia RU/Sakhalin Pacific FM/Pohnpei NC/Noumea PG/Bougainville SB/Guadalcanal VU/Efate
- Asia RU/Kamchatka Pacific FJ/Fiji KI/Tarawa MH/Majuro NR/Nauru TV/Funafuti WF/Wallis
- Pacific NF/Norfolk
- Pacific KI/Kanton TK/Fakaofo TO/Tongatapu WS/Apia
- Pacific NZ/Auckland
- Pacific NZ/Chatham
- Pacific KI/Kiritimati
`;

/** The places of each item. */
const CLOCKS: readonly (readonly Place[])[] = PLACES.split('\n- ').slice(1).map(placesIn);

function placesIn(item: string): readonly Place[] {
  let area = '';
  return item
    .trim()
    .split(/\s+/u)
    .flatMap((word) => {
      const [region = '', ...city] = word.split('/');
      if (city.length > 0) return [{ region, timeZone: [area, ...city].join('/') }];
      area = region;
      return [];
    });
}

/** Returns whether some place has this time zone. */
export const isPlace = (timeZone: string): boolean =>
  CLOCKS.some((places) => places.some((place) => place.timeZone === timeZone));

/**
 * The places of the world by how many milliseconds their clocks are ahead of UTC now, from west to east. In each list, the
 * place with the reader's time zone comes first, if they have chosen one, then their own country by `locale`, and then
 * those with their language.
 */
export function placesByOffset(
  now: number,
  { locale, timeZone }: { readonly locale: string; readonly timeZone?: string | undefined },
): ReadonlyMap<number, readonly Place[]> {
  const byOffset = new Map<number, readonly Place[]>();
  for (const places of CLOCKS) {
    const offset = offsetAt(places[0]?.timeZone ?? '', now);
    if (offset !== null) byOffset.set(offset, [...(byOffset.get(offset) ?? []), ...places]);
  }
  const { language, region } = new Intl.Locale(locale).maximize();
  const rankOf = (place: Place): number => {
    if (place.timeZone === timeZone) return 0;
    if (place.region === region) return 1;
    return new Intl.Locale('und', { region: place.region }).maximize().language === language ? 2 : 3;
  };
  const likeliestFirst = (places: readonly Place[]): readonly Place[] =>
    places
      .map((place) => ({ place, rank: rankOf(place) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ place }) => place);
  return new Map(
    [...byOffset].toSorted(([a], [b]) => a - b).map(([offset, places]) => [offset, likeliestFirst(places)]),
  );
}
