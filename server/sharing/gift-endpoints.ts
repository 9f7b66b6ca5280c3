import * as z from 'zod';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import type { Addresses } from '../addresses.ts';
import type { GiftService } from './gift-service.ts';
import { givenGiftSchema, toGiftDocument } from './schemas.ts';

type Services = { gifts: GiftService; addresses: Addresses };
const parameters = { token: 'The token of the link.', productId: 'The ID of the product.' };
const linkErrors = ['share-not-found', 'store-unavailable'] as const;

export const giftEndpoints = [
  endpoint({
    method: 'PUT',
    path: '/shared/:token/gifts/:productId',
    id: 'giveProduct',
    summary: 'Say that the user gives a product of a shared list',
    description:
      'All visitors see that somebody gives it, and its owner does not. Of two users at the same time one gives it, and the other gets gift-taken. The response to a repetition of the same user is the same; a client that sends neither a cookie nor an access token is another guest each time. The request has no body.',
    parameters,
    responses: { 204: { description: 'The user gives the product.' } },
    errors: [
      ...(['gift-taken', 'gift-not-listed', 'gift-to-oneself', 'gifts-too-many'] as const),
      ...(['gifts-unavailable', ...linkErrors] as const),
    ],
    async handler({ path: { token, productId } }, { gifts }: Services) {
      const given = await gifts.give(token, productId);
      return given.ok ? { status: 204 } : given;
    },
  }),

  endpoint({
    method: 'DELETE',
    path: '/shared/:token/gifts/:productId',
    id: 'takeBackProduct',
    summary: 'Say that the user no longer gives a product of a shared list',
    description: 'The response is the same if the user does not give it.',
    parameters,
    responses: { 204: { description: 'The user does not give the product.' } },
    errors: linkErrors,
    async handler({ path: { token, productId } }, { gifts }: Services) {
      const taken = await gifts.takeBack(token, productId);
      return taken.ok ? { status: 204 } : taken;
    },
  }),

  endpoint({
    method: 'GET',
    path: '/gifts',
    id: 'readGifts',
    summary: 'Read what the user gives',
    description: 'The list in which the user gave last first.',
    responses: { 200: { description: 'The gifts.', schema: z.array(givenGiftSchema) } },
    errors: ['store-unavailable'],
    async handler(_, { gifts, addresses }: Services) {
      const given = await gifts.read();
      return { status: 200, body: given.map((gift) => toGiftDocument(gift, addresses)) };
    },
  }),

  endpoint({
    method: 'DELETE',
    path: '/gifts/:giftId',
    id: 'takeBackGift',
    summary: 'Say that the user no longer gives a product, also of a list that is no longer shared',
    description: 'The response is the same if the user does not give it.',
    parameters: { giftId: 'The ID of the gift.' },
    responses: { 204: { description: 'The user does not give the product.' } },
    errors: ['store-unavailable'],
    async handler({ path: { giftId } }, { gifts }: Services) {
      await gifts.takeBackGift(giftId);
      return { status: 204 };
    },
  }),
];
