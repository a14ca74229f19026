/** Where units start, by side and arm: this must stay legal whatever the raster does. For tests. */

export const AUSTERLITZ_STATIONS = {
  'french infantry':
    '1426 1429 1710 1711 1720 1809 1810 1912 1915 1916 2012 2015 2112 2207 2208 2211 2212 2306 2309 2310',
  'french cavalry': '1327 1910 2010 2011 2109 2110 2405 2406 2410',
  'french artillery': '1326 1711 1810 1913 1915 2013 2112 2209 2306',
  'allied infantry': '2229 2322 2419 2424 2426 2519 2525 2527 2718 2719 3106 3205',
  'allied cavalry': '2129 2130 2223 2620 2621 2720 2721 3104 3207',
  'allied artillery': '2129 2423 2520 2524 2627 2818 3105 3206',
}

/** For the whole battle. */
export const GLORY_STATIONS = {
  'french infantry': '1010 1108 1109 1208 1209 1309 1314 1413 1414 1415 1516 1616 1717 2020 2323',
  'french cavalry': '1107 1210 1308 1310 2122',
  'allied infantry': '1203 1204 1911 1913 1914 2012 2117 2206 2207 2215 2316 2416 2417 2518',
  'allied cavalry': '1102 1303 2014 2106 2113 2114 2205 2519 2618',
}

/** For the introductory scenario (10.4 to 10.6). */
export const SOUTHERN_ATTACK_STATIONS = {
  'french infantry': '2121 2223 2020 1518',
  'french cavalry': '2323 1918',
  'allied infantry': '2422 2220 2219 2118 2218 2017',
  'allied cavalry': '2421 2521',
}

/** For both games, entries included. */
export const SUN_STATIONS = {
  'french infantry':
    '2312 2313 2411 2412 2429 2513 2527 2612 2615 2711 2712 2714 2715 2717 2721 2814 2817 2818 3013 3014 3110 3112 3114 ' +
    '3209 3210 3212 3312 0532 0107',
  'french artillery': '2527 2716 2717 2814 3013 3110 3209 3212 0107',
  'french horse artillery': '2412 2512 2712 2715 2812 2910 2911 2915 3011 3313',
  'french cavalry': '2426 2512 2812 3121 3307 3308 3313 3616 3807 3909 2512 2810 2910 2911 3010 3011 2909 3212 0107',
  'allied infantry':
    '3128 3129 3224 3225 3228 3323 3325 3327 3419 3420 3423 3424 3425 3427 3526 3527 3718 3719 3807 3818 3819 3908 3919 ' +
    '4009 4319 4320 4420 4906 5006 5105 5416 5417 5420',
  'allied artillery': '3323 3325 3419 3427 3526 3718 3908 4320 5006 5416 5417',
  'allied horse artillery': '3028 3521 3522 4010 4419 5007 5416 5417',
  'allied cavalry':
    '3028 3029 3521 3621 3906 3909 4418 4806 4807 3124 3131 3320 3705 4010 4704 5007 3522 4419 5416 5417',
}

export function* stations(
  lists: Readonly<Record<string, string>>,
  arm = '',
): Generator<{ readonly unit: string; readonly hex: string }> {
  for (const [unit, hexes] of Object.entries(lists)) {
    if (unit.includes(arm)) for (const hex of hexes.split(' ')) yield { unit, hex }
  }
}
