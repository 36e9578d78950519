// What each story genre does when it is loud: facial expression | poses | sounds | the opponent's action.
const TABLE = {
  action: 'action | leap slash kick | ZAN, FWOOM, KRAAK | fight',
  sports: 'action | shoot run leap | WHAM, WHOOSH, DASH | run',
  mecha: 'action | fight punch leap | VRRMM, TANG, GRAAN | run',
  scifi: 'calm | away point walk | HMMMM, PING, VMMM',
  fantasy: 'calm | walk point away | WHOOO, GRUMM, FLAP',
  music: 'action | play cheer leap | SKRRANG, DUM DUM, WAAAH | cheer',
  romance: 'calm | walk stand away | BA-DUM, …, FWISH',
  slice: 'calm | walk sit away | VMMMM, TING, HAAH',
  horror: 'dread | stand crouch run | CREEAK, TOK, DRIP',
  comedy: 'action | run cheer leap | TA-DAH, ZOOM, BONK | run',
  mystery: 'calm | stand point away | CLICK, TICK, HSSS',
  food: 'calm | hips bow cheer | SIZZLE, TAK TAK, FWASH',
  historical: 'action | slash walk fight | ZAN, DON, KRUNCH | fight',
  supernatural: 'dread | point run stand | FWOOF, SHAAA, CLINK',
};
export const LOUD_POSES_AND_SOUNDS_BY_GENRE = Object.fromEntries(
  Object.entries(TABLE).map(([genre, row]) => {
    const [face, poses, sounds, foe] = row.split(' | ');
    return [genre, { face, poses: poses.split(' '), sounds: sounds.split(', '), ...(foe && { foe }) }];
  }),
);
