import type { FastifyReply } from 'fastify';

/** Answers a request of a feed key's owner with a reason. */
export const refuse = (reply: FastifyReply, status: number, code: string, error: string) =>
  reply.code(status).send({ error, code, requestId: reply.request.id });

export const noVehicle = (reply: FastifyReply) =>
  refuse(reply, 404, 'unknown_vehicle', 'this site has no vehicle with that stock number, VIN or id');
