// Which poses people take in which kind of panel, and in which mood. Poses: pose-families.mjs.
export const HOT_POSES = ['run', 'leap', 'dive', 'fight', 'kick', 'punch', 'slash', 'throw', 'push', 'stumble', 'shoot', 'fall'];
export const QUIET_POSES = ['away', 'walk', 'sit', 'look', 'lean', 'stand', 'floor', 'read', 'stretch'];
export const CHIBI_POSES = {
  shock: ['recoil', 'cheer', 'stumble'],
  happy: ['cheer', 'dance', 'wave'],
  glad: ['cheer', 'wave'],
  tired: ['slump', 'stand', 'floor'],
  worry: ['plead', 'cry', 'think'],
  smug: ['hips', 'lean', 'shrug'],
  shout: ['point', 'recoil', 'cheer'],
  grin: ['hips', 'laugh', 'salute'],
  shy: ['cry', 'bow', 'think'],
  calm: ['shrug', 'stand', 'think'],
};
// The pose of a person who merely stands, runs or falls, by mood; the first is the script's own word.
const POSES_BY_MOOD = {
  stand: {
    shock: ['recoil'],
    worry: ['think', 'stand', 'plead'],
    happy: ['wave', 'stand', 'stretch'],
    tired: ['slump', 'lean'],
    shy: ['stand', 'cry'],
    calm: ['stand', 'lean', 'look'],
    smug: ['lean', 'hips'],
  },
  run: { worry: ['run', 'stumble'], calm: ['run', 'walk'] },
  hips: { happy: ['hips', 'laugh'], grin: ['hips', 'laugh', 'salute'] },
  leap: { worry: ['leap', 'stumble'], shock: ['leap', 'dive'] },
  crouch: { worry: ['crouch', 'sneak'], tired: ['crouch', 'kneel', 'floor'] },
  walk: { worry: ['walk', 'sneak'], tired: ['walk'], happy: ['walk', 'dance'] },
  sit: { tired: ['slump', 'sit'], calm: ['sit', 'floor'] },
  cheer: { happy: ['cheer', 'dance'] },
  play: { happy: ['play', 'dance'] },
};
export const poseFor = ({ pose, mood }, random) => random.pick(POSES_BY_MOOD[pose]?.[mood] || [pose]);
