import type { EditableProfile } from '@doctor-plus/contract/directory/public-profile.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, emptyPlace, positionOf, previewOf, readDraftOf } from './draft.ts';

const id = '01890000-0000-7000-8000-000000000001';
const placeId = '01890000-0000-7000-8000-000000000002';

const stored: EditableProfile = {
  profile: {
    id,
    name: 'Dra. Ana Rosario',
    profile_image: null,
    specialties: ['cardiology'],
    bio: 'Corazón.',
    languages: ['es'],
    insurers: ['senasa'],
    booking: 'request',
    rating: 4.5,
    review_count: 2,
    exequatur: null,
    locations: [
      {
        id: placeId,
        name: 'Centro Uno',
        address: 'Calle 1',
        city: 'Moca',
        country: 'DO',
        province: null,
        position: { lat: 19.39, lng: -70.52 },
        phone: null,
        time_zone: 'America/Santo_Domingo',
      },
    ],
    visit_types: [],
    next_free: null,
  },
  requested_specialties: ['geriatrics'],
  places: [{ id: placeId, can: { edit: true, remove: true } }],
  listed: true,
  version: 3,
};

describe('the draft of a profile', () => {
  it('sent unchanged says what is stored, with what was asked for', () => {
    const result = bodyOf(draftOf(stored));
    expect(result).toEqual({
      body: {
        bio: 'Corazón.',
        specialties: ['cardiology', 'geriatrics'],
        languages: ['es'],
        insurers: ['senasa'],
        places: stored.profile.locations,
        version: 3,
      },
    });
  });

  it('names the fields that are not right', () => {
    const draft = draftOf(stored);
    const place = { ...emptyPlace('America/Santo_Domingo'), name: 'x', phone: 'llámeme', position: 'allí' };
    const result = bodyOf({ ...draft, specialties: [], places: [...draft.places, place] });
    expect('problems' in result ? [...result.problems].sort() : []).toEqual([
      'places.1.address',
      'places.1.city',
      'places.1.name',
      'places.1.phone',
      'places.1.position',
      'specialties',
    ]);
  });

  it('previews what patients would see: no specialty that nobody confirmed', () => {
    const draft = { ...draftOf(stored), bio: ' Corazón y presión. ' };
    expect(previewOf(stored, draft)).toMatchObject({
      bio: 'Corazón y presión.',
      specialties: ['cardiology'],
      locations: stored.profile.locations,
    });
    expect(previewOf(stored, { ...draft, specialties: ['urology'] }).specialties).toEqual(['cardiology']);
  });

  it('is put back only over the version it began from', () => {
    const draft = draftOf(stored);
    expect(readDraftOf(3)(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(readDraftOf(4)(draft)).toBeNull();
    expect(readDraftOf(3)({ version: 3, bio: 5 })).toBeNull();
    expect(readDraftOf(3)('')).toBeNull();
  });
});

describe('a typed position', () => {
  it.each([
    ['18.4746, -69.9270', { lat: 18.4746, lng: -69.927 }],
    [' 18.4746 -69.9270 ', { lat: 18.4746, lng: -69.927 }],
    ['18;70', { lat: 18, lng: 70 }],
    ['', null],
    ['   ', null],
    ['91, 0', undefined],
    ['18.4', undefined],
    ['norte, sur', undefined],
    ['18,4746, -69,9270', undefined],
  ])('%j is %j', (text, position) => {
    expect(positionOf(text)).toEqual(position);
  });
});
