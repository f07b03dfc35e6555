ALTER TABLE "organisations" ADD COLUMN "cc_t" double precision;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "cc_t_per_mwh" double precision;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "physical" json;