import { getDoctor, searchDoctors } from '@doctor-plus/contract/directory/endpoints.ts';
import { listFirstFree } from '@doctor-plus/contract/directory/first-free.ts';
import {
  decideSpecialties,
  listModeratedReviews,
  listSpecialtyRequests,
  moderateReview,
} from '@doctor-plus/contract/directory/moderation.ts';
import {
  addFavourite,
  listFavourites,
  listMyDoctors,
  removeFavourite,
} from '@doctor-plus/contract/directory/my-doctors.ts';
import { getPublicProfile, putPublicProfile } from '@doctor-plus/contract/directory/public-profile.ts';
import {
  getVisitReview,
  listReviews,
  putReviewAnswer,
  putVisitReview,
  withdrawReview,
  withdrawReviewAnswer,
} from '@doctor-plus/contract/directory/reviews.ts';
import { findDoctors, listFacets, suggestSearches } from '@doctor-plus/contract/directory/search.ts';
import { bind } from '../platform/http/bind.ts';
import type { Directory } from './service.ts';

export const directoryRoutes = ({ reviews, profile, myDoctors, moderation, ...directory }: Directory) => [
  bind(searchDoctors, ({ actor, query }) => directory.search(actor, query)),
  bind(findDoctors, ({ actor, query }) => directory.find(actor, query)),
  bind(listFirstFree, ({ actor, query }) => directory.firstFree(actor, query.ids)),
  bind(suggestSearches, ({ actor, query }) => directory.suggestions(actor, query.query)),
  bind(listFacets, ({ actor }) => directory.facets.list(actor)),
  bind(getDoctor, async ({ actor, params }) => {
    await directory.countReading(actor);
    return profile.doctor(params.id);
  }),

  bind(listReviews, async ({ actor, params, query }) => {
    await directory.countReading(actor);
    return reviews.list(actor, params.id, query);
  }),
  bind(getVisitReview, ({ actor, params }) => reviews.own(actor, params.id)),
  bind(putVisitReview, ({ actor, params, body }) => reviews.write(actor, params.id, body)),
  bind(withdrawReview, ({ actor, params }) => reviews.withdraw(actor, params.id)),
  bind(putReviewAnswer, ({ actor, params, body }) => reviews.answer(actor, params.id, body.text)),
  bind(withdrawReviewAnswer, ({ actor, params }) => reviews.withdrawAnswer(actor, params.id)),

  bind(listFavourites, ({ actor }) => myDoctors.favourites(actor)),
  bind(addFavourite, ({ actor, params }) => myDoctors.addFavourite(actor, params.doctorId)),
  bind(removeFavourite, ({ actor, params }) => myDoctors.removeFavourite(actor, params.doctorId)),
  bind(listMyDoctors, ({ actor, query }) => myDoctors.mine(actor, query.when)),

  bind(getPublicProfile, ({ actor }) => profile.editable(actor)),
  bind(putPublicProfile, ({ actor, body }) => profile.change(actor, body)),

  bind(listModeratedReviews, ({ actor, query }) => moderation.reviews(actor, query)),
  bind(moderateReview, ({ actor, params, body }) => moderation.moderate(actor, params.id, body.reason)),
  bind(listSpecialtyRequests, ({ actor }) => moderation.specialtyRequests(actor)),
  bind(decideSpecialties, ({ actor, params, body }) => moderation.decide(actor, params.doctorId, body)),
];
