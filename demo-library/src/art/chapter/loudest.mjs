// What each bank does when it is loud: poses, sounds, short lines for a spread. {A} and {B} are the names.
export const LOUDEST = {
  action: {
    face: 'action',
    poses: ['leap', 'slash', 'kick'],
    foe: 'fight',
    sounds: ['ZAN', 'FWOOM', 'KRAAK'],
    lines: [
      ['Twelve of us…', '…and he jumped first?!'],
      ['Behind you!', 'I know.'],
      ['Nobody crosses that line.', 'What line?'],
    ],
  },
  sports: {
    face: 'action',
    poses: ['shoot', 'run', 'leap'],
    foe: 'run',
    sounds: ['WHAM', 'WHOOSH', 'DASH'],
    lines: [
      ['Now! Go now!', 'Already gone.'],
      ['He can’t keep that up!', 'Watch me.'],
      ['One more!', 'One more!'],
    ],
  },
  mecha: {
    face: 'action',
    poses: ['fight', 'punch', 'leap'],
    foe: 'run',
    sounds: ['VRRMM', 'TANG', 'GRAAN'],
    lines: [
      ['She’s standing up by herself!', 'Then get out of her way.'],
      ['All units, hold!', 'Hold what?'],
    ],
  },
  scifi: {
    face: 'calm',
    poses: ['away', 'point', 'walk'],
    sounds: ['HMMMM', 'PING', 'VMMM'],
    lines: [
      ['Two hundred years…', 'And someone left the light on.'],
      ['That isn’t a star.', 'It’s slowing down.'],
    ],
  },
  fantasy: {
    face: 'calm',
    poses: ['walk', 'point', 'away'],
    sounds: ['WHOOO', 'GRUMM', 'FLAP'],
    lines: [
      ['It isn’t on any map.', 'It is now.'],
      ['Say something to it!', 'You say something to it!'],
    ],
  },
  music: {
    face: 'action',
    poses: ['play', 'cheer', 'leap'],
    foe: 'cheer',
    sounds: ['SKRRANG', 'DUM DUM', 'WAAAH'],
    lines: [
      ['Louder?', 'Slower.'],
      ['They’re singing it back!', 'We only wrote it today!'],
    ],
  },
  romance: {
    face: 'calm',
    poses: ['walk', 'stand', 'away'],
    sounds: ['BA-DUM', '…', 'FWISH'],
    lines: [
      ['You waited.', 'I wasn’t going anywhere.'],
      ['If the train comes now…', 'Let it.'],
    ],
  },
  slice: {
    face: 'calm',
    poses: ['walk', 'sit', 'away'],
    sounds: ['VMMMM', 'TING', 'HAAH'],
    lines: [
      ['It’s getting light.', 'We should go home.'],
      ['Same time tomorrow?', 'It is tomorrow.'],
    ],
  },
  horror: {
    face: 'dread',
    poses: ['stand', 'crouch', 'run'],
    sounds: ['CREEAK', 'TOK', 'DRIP'],
    lines: [
      ['Don’t turn round.', '…You already did.'],
      ['How many of us came in?', 'Count again.'],
    ],
  },
  comedy: {
    face: 'action',
    poses: ['run', 'cheer', 'leap'],
    foe: 'run',
    sounds: ['TA-DAH', 'ZOOM', 'BONK'],
    lines: [
      ['This was step one!', 'There are NINE?!'],
      ['Act natural!', 'WHICH NATURE?!'],
    ],
  },
  mystery: {
    face: 'calm',
    poses: ['stand', 'point', 'away'],
    sounds: ['CLICK', 'TICK', 'HSSS'],
    lines: [
      ['All of you were in this room.', 'Except one.'],
      ['The window was open.', 'From outside.'],
    ],
  },
  food: {
    face: 'calm',
    poses: ['hips', 'bow', 'cheer'],
    sounds: ['SIZZLE', 'TAK TAK', 'FWASH'],
    lines: [
      ['Forty years of soup…', '…in one spoon.'],
      ['Order up!', 'That was the last one.'],
    ],
  },
  historical: {
    face: 'action',
    poses: ['slash', 'walk', 'fight'],
    foe: 'fight',
    sounds: ['ZAN', 'DON', 'KRUNCH'],
    lines: [
      ['The road ends here.', 'Then I will keep the change.'],
      ['Open the gate!', 'It was never shut.'],
    ],
  },
  supernatural: {
    face: 'dread',
    poses: ['point', 'run', 'stand'],
    sounds: ['FWOOF', 'SHAAA', 'CLINK'],
    lines: [
      ['It’s listening.', 'It has been for years.'],
      ['Which one of you is real?', 'Yes.'],
    ],
  },
};
